/** All that other modules may import of this one. */
export { transcriptMail } from './transcript-mail';
