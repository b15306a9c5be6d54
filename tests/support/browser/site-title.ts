/** The title of a page that says the site's name alone; a count of unread messages may stand before it. */
export const siteTitle = /^(\(\d+\+?\) )?校园支付系统$/;
