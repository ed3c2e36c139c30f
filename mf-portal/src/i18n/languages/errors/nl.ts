import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Dutch. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Controleer de gemarkeerde velden.',
  UNAUTHENTICATED: 'Meld u aan.',
  FORBIDDEN: 'U hebt hier geen toegang toe.',
  NOT_FOUND: 'Niet gevonden.',
  CONFLICT:
    'Dit is intussen ergens anders gewijzigd. Laad de pagina opnieuw om de nieuwste versie te zien.',
  ALREADY_EXISTS: 'Dit bestaat al.',
  RATE_LIMITED: 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
  UNAVAILABLE: 'De dienst is tijdelijk niet beschikbaar. Probeer het opnieuw.',
  INTERNAL: 'Er ging iets mis aan onze kant. Probeer het opnieuw.',
  INVALID_EMAIL: 'Voer een geldig e-mailadres in.',
  CODE_REQUIRED: 'Voer de verificatiecode in.',
  CODE_WRONG: 'Deze code is niet juist.',
  CODE_EXPIRED: 'Deze code is verlopen. Vraag een nieuwe aan.',
  CODE_OF_ANOTHER_BROWSER:
    'Deze code werkt één keer, en alleen in de browser waarin u hem hebt aangevraagd. Open de link in de e-mail of vraag hier een nieuwe code aan.',
  CODE_TRIES_EXCEEDED: 'Te veel verkeerde codes. Vraag een nieuwe aan.',
  MAIL_SENT_ALREADY:
    'We hebben al meerdere e-mails naar dit adres gestuurd. Open de link in de nieuwste of probeer het over {{minutes}} min. opnieuw.',
  MAIL_NOT_SENT: 'De e-mail kon niet worden verzonden. Probeer het later opnieuw.',
  LINK_EXPIRED: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  PASSWORD_WRONG: 'Het e-mailadres of het wachtwoord is niet juist.',
  PASSWORD_PROOF_WRONG: 'Dit is niet uw huidige wachtwoord.',
  PASSWORD_TOO_SHORT: 'Gebruik minstens 10 tekens.',
  PASSWORD_GUESSABLE: 'Dit wachtwoord is gemakkelijk te raden. Kies een ander.',
  PORTAL_SIGN_UP_OFF: 'Deze aanbieder biedt geen registratie.',
  PORTAL_SIGN_UP_FULL:
    'Deze aanbieder kan op dit moment geen nieuwe accounts aanmaken. Neem contact op met de aanbieder.',
  PORTAL_PASSWORD_OFF: 'Meld u aan met een code uit uw inbox.',
  PORTAL_CLIENT_UNKNOWN: 'Er is geen account met dit e-mailadres.',
  PORTAL_DEACTIVATED: 'Uw account is uitgeschakeld. Neem contact op met uw aanbieder.',
  PORTAL_PASSKEY_REFUSED:
    'Deze passkey is niet geaccepteerd. Probeer het opnieuw of meld u op een andere manier aan.',
  PORTAL_PROOF_NEEDED:
    'Bevestig met uw wachtwoord of een code dat u het bent en probeer het opnieuw.',
  PORTAL_NO_AGENT_CREATION: 'Uw aanbieder maakt uw agenten. Vraag om een nieuwe.',
  PORTAL_FIELD_NOT_YOURS: 'U mag dit niet wijzigen.',
  PORTAL_NOT_ADMIN: 'U bent geen beheerder',
  PORTAL_ADMIN_REFUSED: 'Er is een fout opgetreden bij het inloggen als beheerder.',
  PORTAL_BILLING_NOT_CONNECTED: 'Verbind een betaalaccount voordat u facturering inschakelt.',
  PORTAL_WORKSPACE_MISSING: 'Workspace niet gevonden. Vernieuw en probeer het opnieuw.',
  PORTAL_FEEDBACK_OFF: 'Deze aanbieder neemt hier geen feedback aan.',
  CLIENT_EMAIL_IN_USE: 'Dit e-mailadres is al in gebruik bij een andere klant.',
  NOT_ORGANISATION_ADMIN: 'U bent geen beheerder',
  TAB_NOT_ALLOWED: 'U hebt geen toegang tot dit deel van het dashboard.',
  NOT_WHILE_VIEWING: 'U bekijkt het portaal als deze klant. Alleen de klant mag dit.',
  TOO_MANY_PASSKEYS: 'U kunt {{n}} passkeys hebben. Verwijder er eerst een.',
  CLIENT_LIMIT_REACHED: 'Een organisatie kan {{limit}} gebruikers hebben. Verwijder er eerst een.',
  UPLOAD_TOO_LARGE: 'Maximale grootte: {{n}} MB',
  UPLOAD_TYPE_REFUSED: 'Alleen {{list}}-bestanden',
  BALANCE_TOO_LOW: 'Het tegoed is hiervoor te laag.',
};
