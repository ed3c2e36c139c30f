import type { WishGroups } from './wish-groups';

export const SV: WishGroups = {
  any: 'nagon|nan|nagra|(?:en|nagon|nan) av (?:er|era|dina)(?: [a-z]+)?|(?:den )?ansvarig[ae]?|(?:en )?person (?:som|fran|pa)',
  human:
    'manniskor?|(?:riktig|levande|verklig|akta|manskli[gc])[at]* (?:manniska|person|medarbetare|hjalp|kontakt|support)|nagon (?:riktig|levande|verklig)|mansklig[at]* (?:hjalp|kontakt|support|service)|live ?(?:chatt|support|chat)',
  role: 'kundtjanst(?:en)?|kundservice|kundsupport(?:en)?|handlaggare[n]?|medarbetare|personal(?:en)?|anstalld[a]?|kolleg[ao]r?|agent(?:en)?|operator(?:en)?|radgivare|team(?:et)?|support(?:en)?|chef(?:en|er)?|forestandare|agare[n]?|vd(?: n)?|direktor(?:en)?|receptionen|reception(?:ist)?(?:en)?|vaxeln|kontoret|ekonomi(?:avdelning)?(?:en)?|fakturaavdelning(?:en)?|[a-z]*avdelning(?:en)?|saljare[n]?|saljteam(?:et)?|konsult(?:er|en)?|expert(?:er|en)?|specialist(?:er|en)?|lakare[n]?|doktor[n]?|tandlakare[n]?|veterinar(?:en)?|sjukskoterska[n]?|skoterska[n]?|barnmorska[n]?|terapeut(?:en)?|psykolog(?:en)?|sjukgymnast(?:en)?|apotekare[n]?|larare[n]?|rektor(?:n)?|tranare[n]?|instruktor(?:en)?|mekaniker[n]?|tekniker[n]?|montor(?:en)?|elektriker[n]?|rormokare[n]?|hantverkare[n]?|jurist(?:en)?|advokat(?:en)?|kock(?:en)?|servitor(?:en)?|fotograf(?:en)?|arkitekt(?:en)?|frisor(?:en)?|maklare[n]?|notari(?:e|en|us)|[a-z]+ansvarig[ae]?|[a-z]+vard(?:en)?|fastighetsskotare[n]?|hyresvard(?:en)?|vaktmastare[n]?|koordinator(?:n)?|ansvarig[ae]?|samordnare[n]?|sekreterare[n]?|prast(?:en)?',
  desk: 'kundtjanst|kundservice|kundsupport|operator|handlaggare|manniska|radgivare|medarbetare',
  yours: 'er|ert|era|din|ditt|dina|herr|fru|dr|doktor',
  foreign: 'min|mitt|mina|hans|hennes(?= van)|andra|annan|var(?= chef)',
  talk: '(?:prata|tala|snacka|chatta|samtala|diskutera|samtal|resonera|overlagga|klaga|framfora klagomal|reda ut|ga igenom|bolla)(?: [^ ]+){0,3} (?:med|hos|till|for)|(?:prata|tala|snacka) (?:i|over|pa) telefon|tala|fa tag pa|fa tag i|komma i kontakt med|komma fram till',
  meet: 'na|traffa|hora fran|hjalp av|hjalp fran|svar fran|kontakt med|mote med',
  want: 'jag (?:vill|skulle|onskar|behover|maste|kraver|foredrar|soker|ber)|vi (?:vill|skulle|onskar|behover|maste)|vill|skulle vilja|onskar|behover|foredrar|foredra|hellre|helst|kraver|maste|(?:kan|far|skulle) (?:jag|man|vi)(?: kunna)?(?: fa)?|ge mig|lat mig|garna|mojligt|boka|snalla|vanligen|finns det mojlighet|hoppas|tacksam|gar det|nagon chans|soker',
  may: '(?:kan|far|skulle) (?:jag|man|vi)(?: kunna)?(?: fa)?|mojligt|boka|gar det|finns det mojlighet|nagon chans',
  please: 'tack|snalla|vanligen|nu|genast|omedelbart|var (?:vanlig|snall)',
  callMe:
    'ring(?:a)?(?: garna| snalla| upp| tillbaka)* (?:mig|oss|till mig)|(?:kontakta|mejla|maila|sms a|smsa) (?:mig|oss)|(?:hor|horer|hora) av (?:er|dig|sig)(?: till (?:mig|oss))?|ring (?:upp|tillbaka)|aterkom till (?:mig|oss)|bli(?:r|va)? (?:uppringd|kontaktad)|sla (?:mig|oss) en signal|lyft luren|(?:kan|kunde|skulle) (?:ni|du) (?:kunna )?(?:ringa|kontakta) (?:upp )?(?:mig|oss)',
  call: 'ringa|ringer|kontakta|kontaktar|hora av|hor av|hjalpa|svara|aterkomma|sla en signal|en signal|hora av sig|hor av sig',
  me: 'mig|oss|min [a-z]+|mitt [a-z]+|till mig',
  ask: 'kan|kunde|skulle|ber|lat|maste|be|far',
  hand: 'koppla(?: [^ ]+){0,3} (?:till|med|over)|slapp (?:fram|igenom) mig till|(?:vidarebefordra|skicka|flytta|overfor|byt)(?: [^ ]+){0,2} till|(?:hamta|ge mig|skaffa)(?: hit)?|kopplas(?: [^ ]+){0,2} till|lamna over(?: [^ ]+){0,2} till|satt mig i kontakt med|far jag(?= (?:en manniska|nagon))',
  callback: 'samtal fran|uppringning|ett samtal|telefonsamtal|ateruppringning',
  bot: '(?:chatt?)?bot(?:t?en|tar|tarna|t)?|robot(?:en|ar|arna)?(?! (?:dammsugare|grasklippare))|maskin(?:en|er)?|dator(?:n|er)?|ai(?: n)?|automatisk[at]* [a-z]+|automat(?:en)?',
  stop: 'sluta|stoppa|stang av|slipp[a]?|trott pa|less pa|nog med|nog av|racker|inte|istallet for|i stallet for|utan|hatar|inga fler|ingen|vagrar',
  phrases:
    '(?:jag|vi|vill|kan|far)(?: [^ ]+){0,4} (?:prata|tala|snacka|mote|samtal|fa tag|ha tag|na)(?: lite| direkt)? (?:med|pa|i) (?!(?:min|mitt|mina|mig|dig|andra|varandra|hunden|barnen|barnet|sonen|dottern|tranaren i)(?![^ ]))[a-z]+(?:en|an|rn|ren|rna|ig)|ar [a-z]+(?:en|n) (?:dar|har|inne)(?: [^ ]+){0,3} (?:prata|tala|snacka)(?: [^ ]+){0,2} med|(?:[a-z]+(?:en|n)) till telefonen|(?:finns|ar)(?: det| dar)?(?: [^ ]+){0,2} <anyone>(?: [^ ]+){0,2} (?:dar|har|levande|vaken|hemma|tillganglig|online|jag (?:kan|kunde|skulle|far)|man kan|som (?:kan|jag))|(?:finns|har ni)(?: [^ ]+){0,2} <someone>(?: [^ ]+){0,2} (?:jag|man|vi) (?:kan|kunde|far)|(?:vem|vilken) (?:kan|ska|far|bor|skulle|borde) (?:jag|man|vi)(?: [^ ]+){0,2} (?:prata|tala|snacka|kontakta|vanda|ringa|klaga|hora|diskutera|mejla)|(?:lat|be) <someone>(?: [^ ]+){0,4} (?:ringa|kontakta|svara|hora|ta over|hjalpa|aterkomma)|<any> (?:maste|bor|far|borde) (?:ringa|hora|kontakta|svara|komma|hjalpa)|<human> (?:tack|snalla)|(?:prata|tala|snacka) med (?:[^ ]+ ){1,3}(?:personligen|direkt|sjalv)|(?:vantar pa|hoppas pa) (?:ert |att ni |ett )?(?:samtal|ringer)|(?:vill|onskar|behover)(?: [^ ]+){0,3} (?:ringer|ringde|kontaktar) (?:upp )?(?:mig|oss)|<someone> (?:i|pa) (?:telefon(?:en)?|luren)|att <someone>(?: [^ ]+){0,2} (?:ringer|kontaktar|hor av)|(?:vill|kan jag|far jag) (?:fa )?(?:prata|tala) med [a-z]+$',
  no: 'inte|aldrig|ingen|slipper|utan',
  negatesAfter: true,
  when: 'nar|om (?:det|den|min)|innan|sa fort (?:den|det|min)',
  whenRead:
    '(?:nar|om|sa fort) (?:ni|du|nagon)(?: [^ ]+){0,2} (?:ser|laser|kan|har|tid|detta|det har)',
  fact: 'hur (?:manga|mycket|lange|ofta|blir|gammal)|(?:maste|behover|ska) (?:man|jag) (?:ringa|beratta|prata|saga|vara|boka)(?! med er)|vad (?:kostar|tjanar|ar|heter)|vem (?:ager|leder|har malat|ar|lagar|undervisar|malade)|nar oppnar|vilken|(?:soker|anstaller) ni|jobb|ledig[at]* tjanst|pratar (?:personalen|ni|era)|nagon annan|ingar|inkluder[a-z]+|pris per|spelas|bestalla via|andra (?:spelare|gaster)|ar du|i (?:spelet|forumet)|pa forumet|igar|min (?:lakare|chef|van|larare|hyresvard) (?:sa|sager)|min lakare|kommer (?:teknikern|mekanikern|nagon)(?: [^ ]+){0,2} hem|ringer (?:ni|budet|du)',
  keys: 'manniska prata tala snacka nagon kundtjanst handlaggare medarbetare personal ringa kontakta chefen',
};
