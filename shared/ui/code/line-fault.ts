/** An error in a line, counted from 1. */
export interface LineFault {
  line: number;
  message: string;
}
