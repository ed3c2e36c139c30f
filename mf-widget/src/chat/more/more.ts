export { Consent } from './Consent';
export { Contact } from './Contact';
export { MailTranscript } from './MailTranscript';
export { moreStyles } from './more.css';
export { PreChat } from './PreChat';
export { Tray } from './Tray';
