import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Swedish. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Kontrollera de markerade fälten.',
  UNAUTHENTICATED: 'Logga in.',
  FORBIDDEN: 'Du har inte åtkomst till detta.',
  NOT_FOUND: 'Hittades inte.',
  CONFLICT:
    'Detta har ändrats på ett annat ställe under tiden. Ladda om sidan för att se den senaste versionen.',
  ALREADY_EXISTS: 'Detta finns redan.',
  RATE_LIMITED: 'För många förfrågningar. Vänta en stund och försök igen.',
  UNAVAILABLE: 'Tjänsten är tillfälligt otillgänglig. Försök igen.',
  INTERNAL: 'Något gick fel hos oss. Försök igen.',
  INVALID_EMAIL: 'Ange en giltig e-postadress.',
  CODE_REQUIRED: 'Ange verifieringskoden.',
  CODE_WRONG: 'Den här koden är inte rätt.',
  CODE_EXPIRED: 'Den här koden har gått ut. Begär en ny.',
  CODE_OF_ANOTHER_BROWSER:
    'Den här koden fungerar en gång, och bara i den webbläsare där den begärdes. Öppna länken i mejlet eller begär en ny kod här.',
  CODE_TRIES_EXCEEDED: 'För många felaktiga koder. Begär en ny.',
  MAIL_SENT_ALREADY:
    'Vi har redan skickat flera mejl till den här adressen. Öppna länken i det senaste eller försök igen om {{minutes}} min.',
  MAIL_NOT_SENT: 'Mejlet kunde inte skickas. Försök igen senare.',
  LINK_EXPIRED: 'Den här länken har gått ut eller redan använts. Begär en ny.',
  PASSWORD_WRONG: 'E-postadressen eller lösenordet är inte rätt.',
  PASSWORD_PROOF_WRONG: 'Detta är inte ditt nuvarande lösenord.',
  PASSWORD_TOO_SHORT: 'Använd minst 10 tecken.',
  PASSWORD_GUESSABLE: 'Det här lösenordet är lätt att gissa. Välj ett annat.',
  PORTAL_SIGN_UP_OFF: 'Den här leverantören erbjuder ingen registrering.',
  PORTAL_SIGN_UP_FULL:
    'Den här leverantören kan inte skapa nya konton just nu. Kontakta leverantören.',
  PORTAL_PASSWORD_OFF: 'Logga in med en kod från din inkorg.',
  PORTAL_CLIENT_UNKNOWN: 'Det finns inget konto med den här e-postadressen.',
  PORTAL_DEACTIVATED: 'Ditt konto är avstängt. Kontakta din leverantör.',
  PORTAL_PASSKEY_REFUSED:
    'Den här nyckeln godtogs inte. Försök igen eller logga in på ett annat sätt.',
  PORTAL_PROOF_NEEDED: 'Bekräfta att det är du med ditt lösenord eller en kod och försök igen.',
  PORTAL_NO_AGENT_CREATION: 'Din leverantör skapar dina agenter. Be om en ny.',
  PORTAL_FIELD_NOT_YOURS: 'Du får inte ändra detta.',
};
