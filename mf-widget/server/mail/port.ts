/** The only exports of this module that other modules may import. */
export { transcriptMail } from './transcript-mail';
