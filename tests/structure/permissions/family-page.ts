/** The family's page: by its links and passes alone, whoever else is signed in. */
export const familyPagePermissions: Readonly<Record<string, string>> = {
  "GET /family/bills": "",
  "POST /family/more": "",
  "POST /family/opened": "",
  "POST /family/pay": "",
  "POST /family/prepare": "",
  "GET /family/receipt/:order_no": "",
  "POST /family/ask/:key": "everybody",
  "GET /family/door": "everybody",
  "POST /family/enter": "everybody",
  "GET /family/order/:key": "everybody",
  "POST /family/resume/:key": "everybody",
  "POST /family/sign_in": "everybody",
};
