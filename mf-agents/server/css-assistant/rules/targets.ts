import { anyOf } from './words';
import type { Words } from './words';

/**
 * A part of the chat as requests name it. `ground`: selector of its background; `text`: selector of
 * its text, if it is different.
 */
export interface Target {
  name: string;
  said: RegExp;
  ground: string;
  text?: string;
}

const BUBBLES = {
  de: 'nachrichten?|blasen?|texte?',
  fr: '(?:messages?|bulles?|textes?)',
  es: '(?:mensajes?|burbujas?|textos?)',
  it: '(?:messagg[io]|messaggi|fumett[oi]|test[oi])',
  pt: '(?:mensagem|mensagens|balao|baloes|bolhas?)',
  nl: '(?:berichten|bericht|tekst(?:en)?)',
};
const VISITOR = {
  fr: '(?:visiteur|client|utilisateur)s?',
  es: '(?:visitante|cliente|usuario)s?',
  it: '(?:visitator|client|utent)[ei]',
  pt: '(?:visitante|cliente|usuario|utilizador)(?:e?s)?',
  nl: '(?:bezoeker|klant|gebruiker)(?:s|en)?',
};
const AGENT = {
  fr: '(?:agent|bot|assistant)s?',
  es: '(?:agente|bot|asistente)s?',
  it: '(?:agente|bot|assistente)',
  pt: '(?:agente|bot|assistente)',
  nl: '(?:agent|bot|assistent)',
};

const part = (name: string, said: Words, ground: string, text?: string): Target => ({
  name,
  said: anyOf(said),
  ground,
  ...(text !== undefined && { text }),
});

export const WINDOW = 'the chat’s window';
export const LINKS = 'links';
export const BUTTONS = 'buttons';

/** More specific names come first: "send button" does not mean every button. */
const TARGETS: readonly Target[] = [
  part(
    'the send button',
    {
      en: 'send(?:ing)? (?:button|icon|arrow)s?',
      de: '(?:ab)?sende(?:n)?[ -]?(?:knopf|button|taste|schaltflache|symbol|pfeil)(?:e?s)?|(?:knopf|button|taste) zum (?:ab)?senden',
      fr: "bouton (?:d'envoi|d'envoyer|envoyer)",
      es: 'boton (?:de )?(?:enviar|envio)',
      it: '(?:pulsante|bottone|tasto) (?:di |per )?(?:invia|invio|inviare)',
      pt: 'botao (?:de )?(?:enviar|envio)',
      nl: '(?:ver)?zend[ -]?knop|verstuur[ -]?knop|knop (?:om te )?verzenden',
    },
    '.composer > button',
  ),
  part(
    'the launcher',
    {
      en: '(?:launcher|(?:chat|round|floating|open(?:ing)?) (?:button|icon)|chat bubble|widget (?:button|icon))s?',
      de: '(?:chat|start)[ -]?(?:knopf|button|blase|symbol|icon)(?:e?s)?|runde[rn]? (?:knopf|button)',
      fr: '(?:bulle|bouton|icone) (?:de|du) (?:chat|discussion)|lanceur|bouton (?:rond|flottant)',
      es: '(?:burbuja|boton|icono) (?:de|del) chat|lanzador|boton (?:redondo|flotante)',
      it: '(?:bolla|pulsante|bottone|icona|fumetto) (?:della |di )?chat|pulsante (?:rotondo|mobile)',
      pt: '(?:bolha|balao|botao|icone) (?:de|do) (?:chat|bate-papo)|botao (?:redondo|flutuante)',
      nl: 'chat[ -]?(?:knop|bel|ballon|icoon|wolkje)|ronde knop',
    },
    '.launcher',
  ),
  part(
    'the visitor’s messages',
    {
      en: "(?:visitor|user|customer|my|your|own|sent|outgoing)(?:'?s)?'? (?:message|bubble|text|chat)(?:s| bubbles?)?",
      de: `(?:meine[rnm]?|eigene[rnm]?) (?:${BUBBLES.de})|(?:besucher|nutzer|kunden)-?(?:${BUBBLES.de})|(?:${BUBBLES.de}) (?:des|der|von|vom) (?:besucher|nutzer|kunde)(?:s|n)?`,
      fr: `(?:mes|mon) ${BUBBLES.fr}|${BUBBLES.fr} (?:du |des |de l')${VISITOR.fr}`,
      es: `(?:mis|mi) ${BUBBLES.es}|${BUBBLES.es} (?:del|de los|de la|de las) ${VISITOR.es}`,
      it: `(?:miei|mio) ${BUBBLES.it}|${BUBBLES.it} (?:del |dei |degli |dell')${VISITOR.it}`,
      pt: `(?:minhas|minha|meus) ${BUBBLES.pt}|${BUBBLES.pt} (?:do|dos|da|das) ${VISITOR.pt}`,
      nl: `mijn ${BUBBLES.nl}|${BUBBLES.nl} van (?:de |het )?${VISITOR.nl}`,
    },
    '.visitor .bubble',
  ),
  part(
    'the suggested replies',
    {
      en: '(?:quick|suggested) repl(?:y|ies)|chips?',
      de: '(?:antwort)?vorschlage?n?|schnellantwort(?:en)?',
      fr: 'reponses? (?:rapides?|suggerees?)|suggestions?',
      es: 'respuestas? (?:rapidas?|sugeridas?)|sugerencias?',
      it: 'rispost[ae] (?:rapid[ae]|suggerit[ae])|suggeriment[oi]',
      pt: 'respostas? (?:rapidas?|sugeridas?)|sugestoes|sugestao',
      nl: '(?:snelle|voorgestelde) antwoorden|suggesties?',
    },
    'button.chip',
  ),
  part(
    'the agent’s messages',
    {
      en: "(?:agent|bot|assistant|ai|answer|repl(?:y|ies)|incoming)(?:'?s)?'? (?:message|bubble|answer|text)(?:s| bubbles?)?",
      de: `(?:agenten|bot|assistenten)-?(?:${BUBBLES.de})|(?:${BUBBLES.de}) (?:des|der|von|vom) (?:agent|bot|assistent)(?:en|s)?|antworten`,
      fr: `${BUBBLES.fr} (?:du |des |de l')${AGENT.fr}|reponses`,
      es: `${BUBBLES.es} (?:del|de los) ${AGENT.es}|respuestas`,
      it: `${BUBBLES.it} (?:del |dell')${AGENT.it}|risposte`,
      pt: `${BUBBLES.pt} (?:do|da) ${AGENT.pt}|respostas`,
      nl: `${BUBBLES.nl} van (?:de |het )?${AGENT.nl}|antwoorden`,
    },
    '.turn:not(.visitor) .bubble',
  ),
  part(
    'the message box',
    {
      en: '(?:message box|input(?: field| box)?|text ?(?:field|box|area)|composer)(?:es|s)?',
      de: '(?:eingabe|text|nachrichten|schreib)(?:feld|zeile|bereich)(?:e?s)?|eingabe',
      fr: '(?:champ|zone) (?:de |du )?(?:texte|saisie|message)',
      es: '(?:campo|cuadro|caja) de (?:texto|mensaje|mensajes|entrada)',
      it: '(?:campo|casella|area) (?:di |del )?(?:testo|messaggio|inserimento)',
      pt: '(?:campo|caixa) de (?:texto|mensagem|mensagens|entrada)',
      nl: '(?:invoer|tekst|bericht)(?:veld|vak)|invoer',
    },
    '.composer',
    'textarea',
  ),
  part(
    'the head of the chat',
    {
      en: 'header|head|title ?bar|top ?bar|bar|title',
      de: 'kopf(?:zeile|bereich|leiste)?(?:e?s)?|titel(?:leiste|zeile)?|u(?:e)?berschrift',
      fr: 'en-?tete|bandeau|barre (?:de titre|du haut)|titre',
      es: 'cabecera|encabezado|titulo|barra (?:de titulo|superior)',
      it: 'intestazione|testata|titolo|barra (?:del titolo|superiore)',
      pt: 'cabecalho|titulo|barra (?:de titulo|superior)|topo',
      nl: 'kop(?:tekst|balk|regel)?|titel(?:balk)?|bovenbalk',
    },
    '.bar',
  ),
  part(
    'the picture',
    {
      en: '(?:avatar|picture|photo|logo)s?',
      de: '(?:profil)?bild(?:es)?|fotos?',
      fr: 'images?',
      es: 'imagen|avatares',
      it: 'immagine',
      pt: 'imagem',
      nl: 'afbeelding|plaatje',
    },
    '.avatar',
  ),
  part(
    'the number on the launcher',
    {
      en: '(?:badge|notification(?: dot| number)?)s?',
      de: 'zahler|plakette',
      fr: 'pastille',
      es: 'insignia',
      pt: 'emblema',
      nl: 'teller',
    },
    '.badge',
  ),
  part(
    'cards',
    {
      en: 'cards?',
      de: 'karten?|kacheln?',
      fr: 'cartes?|fiches?',
      es: 'tarjetas?',
      it: 'sched[ae]',
      pt: 'cartoes|cartao',
      nl: 'kaart(?:en|jes?)?',
    },
    '.cards li',
  ),
  part(
    LINKS,
    {
      en: 'links?',
      de: 'verweise?n?',
      fr: 'liens?',
      es: 'enlaces?|vinculos?',
      it: 'collegament[oi]',
      pt: 'ligacoes|hiperligacoes',
      nl: 'koppeling(?:en)?',
    },
    '.md a, .sources a',
  ),
  part(
    BUTTONS,
    {
      en: 'buttons?',
      de: 'kno(?:e)?pfe?n?|schaltflachen?|tasten?',
      fr: 'boutons?',
      es: 'boton(?:es)?',
      it: 'pulsant[ei]|botton[ei]|tast[oi]',
      pt: 'botao|botoes',
      nl: 'knop(?:pen)?',
    },
    '.launcher, .composer > button, button.button, button.chip',
  ),
  part(
    'messages',
    {
      en: '(?:messages?|bubbles?)',
      de: '(?:sprech)?blasen?|nachricht(?:en)?',
      fr: 'bulles?',
      es: 'mensajes?|burbujas?',
      it: 'messaggi|messaggio|fumett[oi]',
      pt: 'mensagem|mensagens|bal(?:ao|oes)|bolhas?',
      nl: 'bericht(?:en)?|ballonnen|tekstballonnen',
    },
    '.bubble',
  ),
  part(
    WINDOW,
    {
      en: '(?:window|panel|widget|background|chat|frame|box)',
      de: '(?:chat)?fensters?|hintergrund(?:es|farbe)?',
      fr: 'fenetre|fond|arriere[- ]plan',
      es: 'ventana|fondo',
      it: 'finestra|sfondo',
      pt: 'janela|fundo',
      nl: 'venster|achtergrond(?:kleur)?',
    },
    '.panel',
  ),
];

/**
 * Returns the parts that a request names, each text position counted once, and the remaining text.
 * @param text folded
 */
export function targetsIn(text: string): { targets: Target[]; rest: string } {
  let remainder = text;
  const targets = TARGETS.filter(({ said: pattern }) => {
    const before = remainder;
    remainder = remainder.replace(pattern, ' ');
    return remainder !== before;
  });
  return { targets, rest: remainder };
}
