import type { WishGroups } from './wish-groups';

export const NL: WishGroups = {
  any: 'iemand|iemant|een van (?:jullie|u|uw [a-z]+|de [a-z]+)|eentje van jullie|mevrouw|dame|verantwoordelijke(?: persoon)?|bevoegde|een persoon|lui|wie dan ook',
  human:
    'mens(?:en)?|menselijk(?:e)?(?: [a-z]+)?|(?:echt|echte|echts|levend|levende|reeel|werkelijk) (?:persoon|mens|mensen|iemand|medewerker|contact)?|echts|vlees en bloed|live (?:chat|agent|medewerker)|(?<!per )persoon',
  role: 'medewerk(?:er|ers|ster)|werknemers?|collega s?|collega|agent|personeel|team|vertegenwoordiger|telefonist(?:e)?|operator|adviseurs?|klantenservice|klantendienst|helpdesk|support|manager|leidinggevende|chef|baas|supervisor|eigena(?:ar|resse)|directeur|directie|[a-z]*manager|[a-z]*leider|chef kok|receptie|receptionist(?:e)?|balie|boekhoud(?:ing|er)|administratie|facturatie|verkoop(?:afdeling|team)?|verkoper|sales|kantoor|secretari(?:aat|s|esse)|dokter|arts|huisarts|tandarts|dierenarts|verpleegkundige|zuster|assistente?|verloskundige|therapeut|fysio(?:therapeut)?|psycholoog|apotheker|leraar|lerares|juf|meester|docent|mentor|instructeur|trainer|coach|monteurs?|technicus|technicien|installateur|loodgieter|elektricien|aannemer|advoca(?:at|te)|jurist|notaris|kok|ober|weddingplanner|planner|organisator|specialist|expert|deskundige|consultant|afdeling(?: [a-z]+)?|contactpersoon|aanspreekpunt|fotograaf|architect|kapper|makelaar|verhuurder|gastheer|gastvrouw|dominee|beheerder|leiding',
  desk: 'medewerker|mens|klantenservice|klantendienst|adviseur|operator|agent|telefonist|leidinggevende|live chat|helpdesk',
  yours: 'uw|jullie|je|jouw|de|een|meneer|mevrouw|mijnheer|dhr|mevr|dokter|dr',
  foreign: 'mijn|mn|zijn|haar|ander(?:e|en)?|onze',
  talk: 'praten|praat|spreken|spreek|gesproken|telefoneren|bellen met|chatten|kletsen|overleggen|bespreken|bespreek|gesprek|telefoongesprek|aan de (?:telefoon|lijn)|aanspreken|te maken|klagen|klacht|discussieren|onderhandel(?:en)?|regelen|beraadslagen|doornemen|communiceren|babbelen|te woord|contact met',
  meet: 'bereik(?:en)?|hulp van|antwoord van|te pakken|afspraak voor een gesprek|advies van',
  want: 'wil|willen|wilde|zou|zouden|wens|wensen|moet (?:ik|even|een|iemand|nodig|de|met)|nodig|liever|graag|zoek|eis|verlang|verwacht|kan (?:ik|je|u|men)|kunnen (?:we|wij|jullie)|kunt u|mag ik|mogen we|mogelijk|laat (?:me|mij|ons)|geef|krijg(?:en)?|zet|hoe kan ik|prefereer|waarderen|moet|fijn|prettig|(?:vrouw|man|zoon|dochter|moeder|vader) wil|hoe (?:bereik|krijg|kom) ik|verzoek|bij voorkeur|kan ik|is het mogelijk|hebben',
  may: 'kan (?:ik|je|u|men)|kunnen (?:we|wij|jullie)|kunt u|mag ik|mogen we|mogelijk|is het mogelijk|hoe kan ik|hebben',
  please: 'aub|alsjeblieft|alstublieft|graag|nu|meteen|onmiddellijk|svp|asap|pls',
  callMe:
    '(?:jullie|u|ze) (?:moet|moeten|mogen|mag|kunnen|zouden)(?: [^ ]+){0,1} (?:me|mij|ons)(?: [^ ]+){0,3} (?:bellen|terugbellen|mailen)|(?:bel|belt u|bellen jullie|contacteer|whatsapp|mail) (?:me|mij|ons)|(?:kunnen jullie|kunt u|kan je|kun je|kan u|willen jullie|wilt u|zou u|zouden jullie)(?: [^ ]+){0,2} (?:me|mij|ons)(?: [^ ]+){0,4} (?:bellen|opbellen|terugbellen|contacteren)|neem(?:t u)?(?: [^ ]+){0,2} contact(?: [^ ]+){0,1} (?:met )?(?:me|mij|ons)?|contact (?:met (?:me|mij|ons) )?(?:op(?: te)?(?:nemen|neemt)?)|(?:me|mij|ons)(?: [^ ]+){0,4} terug ?(?:te )?bel(?:len|t)|teruggebeld|teruggebeld worden|terugbellen (?:graag|aub|alstublieft)|terugbelverzoek',
  call: 'appen|berichten|bellen|belt|opbel(?:len|t)|terugbel(?:len|t)|belletje|contact|contacteren|antwoorden|antwoordt|helpen|helpt|mailen',
  me: 'me|mij|ons',
  ask: 'kan|kunnen|kunt|zou|moet|laat|wil|dat|mag|willen|wilt',
  hand: '(?:verbind|verbindt u|verwijs|verwijzen|schakel|zet|stuur|haal(?= (?:je|uw|de|jullie))|geef(?= (?:me|mij|ons|een))|draag|overdragen|doorverbinden|doorschakelen|doorverwijzen|doorzetten|doorsturen|over te dragen)(?: u| me| mij| ons| het| dit| even| nu| direct)*(?: door| over)?(?: te [a-z]+)?(?: (?:met|naar|aan|een|je|uw|de|jullie))?',
  callback:
    'telefoontje|telefoongesprek|belafspraak|terugbelverzoek|belletje|telefonisch (?:contact|gesprek)|telefonische afspraak',
  bot: '(?:chat ?)?bots?|robots?(?! (?:mower|vacuum|tondeuse|aspirateur|cortacesped|aspirador|tagliaerba|aspirapolvere|cortador))|machines?|computers?|ai|automatische [a-z]+|automaat|automaten|geautomatiseerde [a-z]+',
  stop: 'stop(?: met)?|genoeg(?: van)?|geen|niet(?: met)?|zat|weg met|in plaats van|zonder|beu|haat|klaar met|uit|weiger(?: om)?',
  phrases:
    '(?:is|zijn|zit|zitten) (?:er|hier|daar)(?: [^ ]+){0,3} <anyone>(?: [^ ]+){0,2} (?:hier|daar|aanwezig|beschikbaar|online|bereikbaar|met wie|aan wie|die (?:mij|me|ons)|die ik|om mee te)|is er (?:eigenlijk |ook |wel |nog |hier |echt )*iemand(?: hier| daar| aanwezig)?$|zijn er (?:eigenlijk |ook |wel |nog |hier |echte )*mensen(?: hier| daar| aanwezig)?$|(?:hebben jullie|heeft u|heb je|hebt u)(?: [^ ]+){0,3} <someone>(?: [^ ]+){0,2} (?:met wie|aan wie|waarmee|die (?:mij|me|ons))|(?:met|bij|aan|tot|tegen) wie(?: [^ ]+){0,1} (?:kan|kunnen|moet|mag|spreek|praat|zou|wend)(?: ik| we| mij| me)*|wie (?:kan|moet|mag|zou) ik(?: [^ ]+){0,1} (?:aanspreken|bellen|spreken|contacteren|hebben|benaderen)|<any>(?: [^ ]+){0,2} die geen (?:chat ?)?(?:bot|robot|machine|computer)|laat (?:een |eens )?<someone>(?: [^ ]+){0,6} (?:antwoorden|beantwoorden|bellen|terugbellen|reageren|overnemen)|er moet(?: [^ ]+){0,2} iemand|zou(?: [^ ]+){0,4} <role>(?: [^ ]+){0,2} (?:tijd|even)|<human> (?:graag|aub|alsjeblieft|alstublieft)|aan wie ik|alleen met <someone>|<someone> aan de (?:telefoon|lijn)|laat(?: [^ ]+){0,1} <someone>(?: [^ ]+){0,1} komen|(?:me|mij|ons) <someone> geven|<someone> met wie (?:ik|we)|<someone>(?: [^ ]+){0,2} (?:tijd|een momentje?|een minuutje?) voor (?:mij|me|ons)',
  no: 'niet|nooit|geen|zonder',
  negatesAfter: true,
  when: 'als|wanneer|voordat|indien|zodra (?:het|de|mijn)',
  whenRead:
    '(?:als|zodra|wanneer) (?:je|u|jullie)(?: [^ ]+){0,2} (?:leest|ziet|kan|kunt|kunnen|zien|lezen|tijd|hebt|hebben)',
  fact: 'hoe(?:veel| lang| vaak| laat| oud)|moet (?:ik|er)(?: [^ ]+){0,3} (?:bellen|spreken|inlichten|thuis|voordat|zijn bij)|(?:belt|spreekt|rekent|komt|kost|zit|krijgen|geven|geeft) (?:de|het|een|jullie|support|medewerkers) .*|spreekt|wat (?:is|zijn|kost|zeggen|gebeurt)|welke?|waar|wanneer (?:mag|zijn|kan|is)|(?:ben jij|ben je|zijn jullie|bent u)|inbegrepen|(?:op het|in het|in de) (?:forum|spel|leeszaal|community)|vacature[s]?|solliciteren|zoeken jullie|nemen jullie|mijn (?:huisarts|arts|baas|huisbaas|vriend|vrienden|leraar)|iemand anders|telefonisch bestellen|per telefoon|buitenland|(?:wie (?:is|geeft|heeft))|is (?:de|het|dat) |voert|om het te',
  keys: 'mens persoon iemand medewerker collega adviseur spreken praten klantenservice receptie leidinggevende terugbellen',
};
