import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/sv';

/** Texts of mails and pages for clients in Swedish. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} är din kod för {{name}}',
  signInHeading: 'Din inloggningskod',
  signInBody:
    'Ange koden i webbläsaren där du begärde den. Den gäller i {{minutes}} minuter och kan användas en gång.',
  signInFooter:
    'Om du inte har begärt det här mejlet kan du bortse från det. Ingen kan logga in utan det.',
  signInLink:
    'Eller öppna länken nedan: den loggar in dig där du öppnar den, gäller i {{minutes}} minuter och kan användas en gång.',
  signInButton: 'Logga in på {{name}}',
  signUpHeading: 'Din verifieringskod',
  signUpBody:
    'Ange koden i webbläsaren där du registrerade dig. Den gäller i {{minutes}} minuter och kan användas en gång.',
  signUpFooter:
    'Om du inte har registrerat dig kan du bortse från det här mejlet. Inget konto skapas utan det.',
  invitationSubject: 'Din tillgång till kontrollpanelen hos {{name}}',
  invitationHeading: 'Välkommen till {{name}}',
  invitationBody: 'Nu kan du se dina agenter, konversationer och kontakter i din kontrollpanel.',
  invitationSignIn:
    'Logga in med den här e-postadressen. Vi mejlar dig en kod; du behöver inget lösenord.',
  invitationButton: 'Öppna din kontrollpanel',
  invitationFooter: 'Om du inte väntade dig det här mejlet kan du bortse från det.',
  passkeySubject: 'En passkey har lagts till i ditt konto hos {{name}}',
  passkeyHeading: 'Ny passkey',
  passkeyBody: 'Nu kan du logga in med en passkey som nyss lades till i ditt konto.',
  passwordSubject: 'Ditt lösenord hos {{name}} har ändrats',
  passwordHeading: 'Nytt lösenord',
  passwordBody: 'Ditt konto har ett nytt lösenord. Dina andra enheter är utloggade.',
  changeFooter:
    'Om det inte var du, logga in med en kod och välj ett nytt lösenord: det tar bort alla passkeys och avslutar alla sessioner.',
  declinedSubject: 'Automatisk påfyllning för {{organisation}} är pausad',
  declinedHeading: 'Ditt kort kunde inte debiteras',
  declinedBody:
    'Vi kunde inte debitera ditt kort för nya krediter. Dina agenter slutar svara besökare när det inte finns några krediter kvar.',
  declinedNext: 'Öppna din fakturering och uppdatera din betalningsmetod, eller köp krediter.',
  lowBalanceSubject: '{{organisation}}: färre än {{threshold}} krediter',
  lowBalanceHeading: 'Ditt saldo är under {{threshold}} krediter',
  lowBalanceBody:
    'Din organisation har {{left}} krediter kvar. Dina agenter slutar svara besökare när inga krediter finns kvar.',
  lowBalanceNext: 'Öppna din fakturering och köp krediter, eller slå på automatisk påfyllning.',
  reportSubject: '{{name}}: din rapport för {{month}}',
  reportHeading: 'Dina agenter i {{month}}',
  reportConversations: 'Konversationer: {{count}} (månaden innan: {{before}})',
  reportWithoutPerson: 'Besvarade utan en person: {{count}}',
  reportUnanswered: 'Med en fråga som inte kunde besvaras: {{count}}',
  reportQuestion: 'Vanligaste frågan: {{question}}',
  reportButton: 'Öppna rapporten',
  reportFooter: 'Du får det här mejlet eftersom {{name}} driver agenter åt {{organisation}}.',
  reportTitle: '{{name}}: månadsrapport',
  reportHeadline: 'Månadsrapport',
  reportAsk: 'Vill du sluta få månadsrapporten?',
  reportEnded: 'Du får inte den här rapporten igen.',
  reportBegun: 'Du får rapporten varje månad.',
  reportUnknown: 'Länken gäller inte längre. Använd länken i den senaste rapporten.',
  noticesSubject: '{{count}} nya aviseringar',
  noticesReply: 'Svara på det här mejlet för att svara besökaren i chatten.',
  noticesButton: 'Öppna i {{name}}',
  noticesFooter:
    'Du får det här mejlet på grund av dina aviseringsinställningar. Öppna klockan i {{name}} för att ändra dem.',
  unsubscribe: 'Avsluta prenumerationen',
  subscribe: 'Få rapporten igen',
  provider: 'din leverantör',
  dashboard: 'kontrollpanel',
};
