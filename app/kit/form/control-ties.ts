/** The attributes that tie a control to its label, its hint and its error. */
export interface ControlTies {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: true;
}
