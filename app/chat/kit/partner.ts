/** The conversation to begin with, and the message in it (0: the newest). */
export interface Partner {
  key: string;
  seq: number;
}
