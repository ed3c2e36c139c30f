export { reportChoices, reportKey } from './collections';
