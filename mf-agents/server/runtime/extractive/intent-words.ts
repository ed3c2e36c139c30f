import type { Language } from '@voxgrove/contracts/language';

/**
 * Small talk in one language: alternatives of a regular expression, in normal spelling. Before the
 * comparison, case, accents and punctuation are removed from the expression and from the message;
 * apostrophes and hyphens become spaces. Each alternative matches a whole message. `<someone>`
 * stands for a `person`, with any of `det` before it.
 */
export interface IntentWords {
  /** The language is written without spaces. Spaces in a message are removed. */
  joined?: true;
  /** Words without meaning, before or after anything. */
  filler: string;
  greeting: string;
  thanks: string;
  goodbye: string;
  /** Questions about who or what is answering. */
  about: string;
  det: string;
  person: string;
  /**
   * Wishes to talk to a person, optionally with the topic (`tail`). `lead` contains no negation,
   * because the message would then mean the opposite.
   */
  talk: string;
  lead: string;
  tail: string;
  /**
   * Places where people talk with each other, such as a forum. A visitor who asks for them does not
   * want a person of the company.
   */
  others: string;
  /** Requests for a person without a topic. */
  alone: string;
}

/** Everything that is recognized without a model, in every language of the chat. */
export const INTENT_WORDS: Readonly<Record<Language, IntentWords>> = {
  en: {
    filler:
      'please|pls|mate|buddy|guys|man|dude|then|for now|there|so|well|oh|ah|and|but|sorry|just|now|ok|okay|hey|hi|thanks|no|yes|yeah',
    greeting:
      '(?:hi|hello|hey|hiya|howdy|yo|(?:good )?(?:morning|afternoon|evening)|good day|greetings)(?: (?:there|everyone|all|team|you))?',
    thanks:
      '(?:(?:ok(?:ay)?|great|perfect|super|cool|nice|good|lovely|alright|all right) )?(?:(?:many|very) )?(?:thanks?|thank you|thx|ty|cheers)(?: (?:you|so much|very much|a lot|again|for (?:your|the) help|that helps?|that s all))*|that helps|that helped|(?:nice one )?ta(?: very much| mate| love)*|nice one',
    goodbye: 'good ?bye|bye(?: bye)?|see you(?: later)?|have a (?:nice|good) day',
    about:
      '(?:who|what) are you|are you (?:an? )?(?:real |actual )?(?:(?:chat ?)?bot|robot|human(?: being)?|person|ai(?: (?:bot|chatbot|assistant|model))?|real|machine|computer)(?: (?:or|to) .*| here| there)?|what can (?:you|i) (?:do|ask)(?: you)?(?: for me)?|how (?:can|do) you help(?: me)?|help(?: me)?',
    det: 'a|an|the|some|another|any|your|of|one|real|live|actual|human|different|member',
    person:
      'human(?: being| agent)?|person|people|someone|somebody|anyone|anybody|agent|staff(?: member)?|team(?: member)?|representative|rep|operator|employee|advis[eo]r|customer (?:service|support|care)|support(?: agent| team)?',
    talk: '(?:talk|speak|chat|talking|speaking|chatting)(?: directly)? (?:to|with) <someone>|(?:connect|transfer|put|pass|hand|forward) (?:me|us)(?: through| over| on)?(?: in touch)? (?:to|with) <someone>|be (?:connected|transferred|put through) (?:to|with) <someone>',
    lead: 'i|we|want|wanna|would|d|m|like|need|wish|prefer|rather|have|to|can|could|may|might|let|me|us|is|it|possible|there|a|way|how|do|you|just|really|now|hi|hello|hey|sorry|but|ok|okay|no|thanks|instead',
    tail: 'now|here|instead|directly|thanks|(?:about|regarding|because|concerning|from|in|at|who|for) .*',
    others:
      '(?:in|on|at|from|of|across) (?:the |your |our |a |this |any )?(?:[a-z]+ )?(?:forums?|communit(?:y|ies)|comments|discord|chat ?rooms?)',
    alone:
      'human(?: being| agent)?|agent|operator|representative|(?:a |an )?(?:real|live|actual) (?:person|human|agent)|(?:want|need|like|prefer) (?:a |an |the )(?:human|person|operator|representative|agent)',
  },
  de: {
    filler:
      'bitte|hallo|hi|hey|ok|okay|gut|super|toll|prima|perfekt|alles klar|danke|guten tag|doch|mal|jetzt|ja|nein',
    greeting:
      'hallo(?: zusammen| ihr| du| leute)?|hi|hey|huhu|moin(?: moin)?|servus|grüß gott|grüß dich|grüezi|(?:schönen )?guten (?:morgen|tag|abend)',
    thanks:
      '(?:danke(?: dir| ihnen| euch| sehr| schön| vielmals| nochmals)*|dankeschön|(?:vielen|herzlichen|besten|schönen|tausend|lieben) dank|dank (?:dir|ihnen|euch))(?: für (?:die|ihre|deine|eure) (?:hilfe|auskunft|info|infos|antwort))?|das hilft(?: mir)?(?: weiter| sehr)?|(?:das )?hat(?: mir)?(?: sehr)? geholfen',
    goodbye:
      'tschüss?|tschau|auf wiedersehen|bis (?:bald|dann|später|morgen)|(?:einen |noch einen )?schönen (?:tag|abend)(?: noch)?|mach s gut',
    about:
      '(?:wer|was) (?:bist du|sind sie)|(?:bist du|sind sie) (?:eine? |eigentlich |echt )*(?:bot|chatbot|roboter|mensch|maschine|ki|echt|echter mensch|echte person|computer)|was (?:kannst du|können sie)(?: alles| für mich| denn)*(?: tun| machen)?|(?:wie|wobei) (?:kannst du|können sie)(?: mir)? helfen|hilfe',
    det: 'ein|eine[mnr]?|de[mnr]|die|das|echte[mnr]?|richtige[mnr]?|reale[mnr]?|lebende[mnr]?|wirkliche[mnr]?|menschliche[mnr]?|andere[mnr]?|ihre[mnr]?|eure[mnr]?|deine[mnr]?|irgend',
    person:
      'mensch(?:en)?|(?:mitarbeiter|berater|kundenberater|ansprechpartner|vertreter)(?:in|n)?|kolleg(?:en?|in)|agent(?:en)?|operator|person|jemand(?:em|en)?|personal|team|kundendienst|kundenservice|support',
    talk: '(?:mit|zu) <someone>(?: (?:aus|vom|von|bei) [a-z]+(?: [a-z]+)?)?(?: (?:über|wegen|zu) .{1,40})?(?: persönlich| direkt| live)* (?:sprechen|reden|chatten|schreiben|verbinden|verbunden werden|telefonieren)|(?:sprechen|reden|chatten|verbinden sie mich|verbinde mich|verbindet mich)(?: bitte)? mit <someone>',
    lead: 'ich|wir|möchten?|will|wollen|würden?|gerne?|kann|könnten?|können|darf|dürfte|muss|müsste|lieber|endlich|man|hier|auch|es|wäre|ist|möglich|mich|uns|sie|du|kannst|wie|nur|einfach|persönlich|brauche|entschuldigung',
    tail: 'persönlich|direkt|(?:über|wegen|zu|zum|zur|weil|bezüglich) .*',
    others:
      '(?:im|in|aus|auf|von|vom|bei) (?:de[mnr] |eure[mnr] |ihre[mnr] |eine[mnr] )?(?:forum|foren|community|gemeinschaft|kommentaren|discord|chatraum)',
    alone:
      '(?:(?:einen? )?(?:echte[nr]? |richtige[nr]? |lebende[nr]? )?mensch(?:en)?|(?:eine )?(?:echte|richtige) person|menschliche[nr]? (?:mitarbeiter|berater|agent)|mitarbeiter sprechen)',
  },
  fr: {
    filler:
      's il (?:vous|te) plaît|svp|stp|bonjour|bonsoir|salut|ok|d accord|merci|oui|non|super|parfait|alors|plutôt|maintenant|ici',
    greeting: 'bonjour(?: à tous| à vous)?|bonsoir|salut|coucou|hello|bjr',
    thanks:
      'merci(?: beaucoup| bcp| bien| infiniment| mille fois| à vous| à toi| encore| d avance| pour (?:votre|ton|l|la|les|vos) (?:aide|réponse|infos?|informations?))*|mille mercis|je vous remercie|ça m aide(?: beaucoup)?',
    goodbye:
      'au revoir|à bientôt|à plus(?: tard)?|à demain|bonne (?:journée|soirée|fin de journée)|bye',
    about:
      'qui (?:es tu|êtes vous)|(?:tu es|t es|vous êtes) qui|(?:es tu|êtes vous|tu es|vous êtes) (?:une? )?(?:bot|robot|humaine?|chatbot|ia|machine|vraie personne|réelle?)|(?:que|qu est ce que) (?:peux tu|pouvez vous|tu peux|vous pouvez) faire(?: pour moi)?|comment (?:peux tu|pouvez vous) m aider|aide|aidez moi|aide moi',
    det: 'une?|l|le|la|votre|vos|vraie?|autre|être|de|du|des',
    person:
      'humaine?|être humain|personne(?: réelle| humaine| physique)?|quelqu un|agente?|conseill(?:er|ère)|opérat(?:eur|rice)|employée?|collaborat(?:eur|rice)|représentante?|technicien(?:ne)?|équipe|service client|support',
    talk: '(?:parler|discuter|échanger|chatter|tchatter|communiquer|m adresser)(?: directement)? (?:à|avec) <someone>|(?:mettez|mets|mettre|passez|passe|passer|connectez|connecte|transférez|transfère|transférer)(?: moi)?(?: en (?:relation|contact|communication))? (?:à |avec |vers )?<someone>|être mise? en (?:relation|contact) avec <someone>',
    lead: 'je|j|on|nous|veux|voudrais|voudrait|aimerais|souhaite|souhaiterais|peux|puis|pourrais|peut|pourrait|dois|préfère|préférerais|est|ce|que|c|possible|de|d|il|comment|faire|pour|pouvez|vous|pourriez|tu|me|moi|bien|envie|ai|besoin|serait|désolée?',
    tail: 'directement|(?:de|du|des|d|au sujet|à propos|concernant|pour|car|parce|sur|chez) .*',
    others:
      '(?:sur|dans|du|de|des|les) (?:le |la |l |les |votre |un )?(?:forums?|communauté|commentaires|discord|salon)',
    alone:
      '(?:un )?(?:être )?humain|(?:une )?(?:vraie personne|personne (?:réelle|humaine))|agent(?: humain)?|conseiller(?: humain)?',
  },
  es: {
    filler: 'por favor|porfa|hola|buenas|buenos días|ok|vale|gracias|sí|bueno|mejor|ahora|ya',
    greeting:
      'hola(?: a todos| buenas)?|buenas(?: tardes| noches| días)?|buenos días|buen día|qué tal|hey',
    thanks:
      '(?:muchas |mil |muchísimas )?gracias(?: por (?:la|tu|su) (?:ayuda|información|respuesta)| por todo)?|(?:te|se) lo agradezco|muy amable|eso (?:me )?ayuda',
    goodbye:
      'adiós|hasta (?:luego|pronto|mañana|la vista)|cha[ou]|nos vemos|que tengas? (?:un )?buen(?:a|os)? (?:día|tarde|noche)',
    about:
      '(?:quién|qué) (?:eres|es usted)|(?:eres|es usted) (?:una? )?(?:bot|robot|humano|humana|persona(?: real)?|ia|máquina|real|chatbot)|qué (?:puedes|puede)(?: usted)? hacer(?: por mí)?|(?:cómo|en qué) (?:me )?(?:puedes|puede) ayudar(?:me)?|ayuda|ayúdame',
    det: 'una?|el|la|algún|alguna|otr[oa]|ser|verdader[oa]|su|tu|de|del',
    person:
      'human[oa]|ser humano|persona(?: real| de verdad| física| humana)?|alguien(?: real)?|agente(?: humano)?|asesora?|operadora?|representante|emplead[oa]|equipo|soporte|(?:atención|servicio) al cliente|ejecutiv[oa]',
    talk: '(?:hablar|chatear|conversar|comunicarme|contactar)(?: directamente)? con <someone>|(?:pásame|páseme|pasarme|comunícame|comuníqueme|conéctame|conécteme|conectarme|transfiéreme|transfiérame|ponme|póngame|ponerme)(?: en contacto)? (?:a|con) <someone>',
    lead: 'yo|me|quiero|quisiera|querría|gustaría|puedo|podría|podrías|puedes|puede|necesito|deseo|prefiero|preferiría|es|posible|hay|forma|manera|de|cómo|se|que|tengo|a',
    tail: 'directamente|(?:sobre|de|del|acerca|para|porque|por|en) .*',
    others: '(?:en|del|de) (?:el |la |los |su |tu |un )?(?:foros?|comunidad|comentarios|discord)',
    alone:
      '(?:un )?(?:ser )?humano|(?:una )?persona (?:real|humana|de verdad)|agente(?: humano)?|operadora?|asesora?',
  },
  it: {
    filler:
      'per favore|per piacere|ciao|salve|buongiorno|ok|va bene|grazie|sì|no|bene|perfetto|ora|adesso|qui',
    greeting: 'ciao(?: a tutti)?|salve|buon ?giorno|buona ?sera|buon pomeriggio|ehi|hey',
    thanks:
      '(?:molte |mille |tante )?grazie(?: mille| tante| infinite| molte| a te| a lei| per (?:l |la |le )?(?:aiuto|risposta|info|informazioni))*|(?:ti|la) ringrazio|mi è stato utile',
    goodbye:
      'arrivederci|addio|a presto|a dopo|a domani|ci vediamo|buona (?:giornata|serata|notte)',
    about:
      'chi sei|chi è lei|cosa sei|(?:sei|lei è) (?:una? )?(?:bot|robot|umano|umana|persona(?: vera| reale)?|ia|macchina|reale|chatbot)|(?:che )?cosa (?:puoi|sai|può) fare(?: per me)?|come (?:mi )?(?:puoi|può) aiutar(?:e|mi)|puoi aiutarmi|aiuto',
    det: 'un[ao]?|l|il|la|lo|vostr[oa]|ver[oa]|altr[oa]|essere|de[il]|di',
    person:
      'uman[oa]|essere umano|persona(?: reale| vera| umana| fisica)?|qualcuno|operat(?:ore|rice)|addett[oa]|agente|impiegat[oa]|consulente|collega|assistenza|servizio clienti|team|staff',
    talk: '(?:parl(?:are|a)|chattare|conversare)(?: direttamente)? con <someone>|(?:passami|mi passi|mi passa|passarmi|collegami|trasferiscimi|mi trasferisca|mettimi in contatto|mettermi in contatto|mi metta in contatto)(?: a| con)? <someone>',
    lead: 'io|vorrei|voglio|posso|potrei|possiamo|devo|desidero|preferisco|preferirei|avrei|bisogno|ho|di|è|possibile|si|può|come|mi|piacerebbe|faccio|a|per',
    tail: 'direttamente|(?:di|del|della|dei|riguardo|circa|per|perché|sul?|sulla|a proposito) .*',
    others:
      '(?:sul|nel|nella|del|della|in|su|nei) (?:vostro |vostra |un )?(?:forum|community|comunità|commenti|discord)',
    alone:
      '(?:un )?(?:essere )?umano|(?:una )?persona (?:reale|vera|umana)|(?:un )?operatore(?: umano)?',
  },
  pt: {
    filler: 'por favor|pf|olá|oi|bom dia|boa tarde|boa noite|ok|obrigad[oa]|sim|agora|bem',
    greeting: 'olá(?: a todos| pessoal)?|oi(?: gente)?|bom dia|boa tarde|boa noite|e aí|hey|alô',
    thanks:
      '(?:muito )?obrigad(?:[oa]|ão|inh[oa])(?: pela (?:ajuda|resposta|informação))?|obg|valeu|agradeço|(?:foi|é) uma (?:grande|boa) ajuda|ajudou(?: muito)?|brigad[oa]',
    goodbye: 'adeus|tchau|até (?:logo|mais|breve|amanhã|já)|tenha um bom dia|bom fim de semana',
    about:
      '(?:quem|o que) (?:és(?: tu)?|é você|você é)|(?:você é|és) (?:uma? )?(?:bot|robô|robot|humano|humana|pessoa(?: real)?|ia|máquina|real|chatbot)|o que (?:você )?(?:pode|podes|consegue|sabe)(?: você)? fazer(?: por mim)?|como (?:você )?(?:pode|podes)(?: você)?(?: me)? ajudar(?: me)?|ajuda',
    det: 'uma?|o|a|algu(?:m|ma)|outr[oa]|ser|verdadeir[oa]|d[oae]',
    person:
      'human[oa]|ser humano|pessoa(?: real| de verdade| humana)?|alguém|atendente|agente|operadora?|representante|funcionári[oa]|colaboradora?|assistente humano|equipe|equipa|suporte|atendimento',
    talk: '(?:falar|conversar|chatear)(?: diretamente)? com <someone>|(?:me )?(?:passe|passa|passar|transfira|transfere|transferir|conecte|conecta|coloque)(?: me)?(?: em contac?to)? (?:para|a|com) <someone>',
    lead: 'eu|quero|queria|gostaria|gostava|posso|poderia|podia|preciso|desejo|prefiro|preferia|é|possível|há|como|faço|para|pra|de|se|pode|você|me|tem',
    tail: 'diretamente|(?:sobre|de|do|da|a respeito|para|porque|por) .*',
    others:
      '(?:no|na|nos|do|da|em|de) (?:um |seu |sua )?(?:fóru(?:m|ns)|comunidade|comentários|discord)',
    alone:
      '(?:um )?(?:ser )?humano|(?:uma )?pessoa (?:real|humana|de verdade)|atendente(?: humano)?|operadora?',
  },
  nl: {
    filler:
      'alstublieft|alsjeblieft|aub|hallo|hoi|hi|oké?|bedankt|graag|ja|nee|goed|nu|even|top|prima|joh|hoor|man|gewoon|zeg',
    greeting:
      'hallo(?: allemaal)?|hoi|hey|hi|dag|goe(?:[dj]e?|ie)(?:morgen|middag|namiddag|avond|dag)',
    thanks:
      '(?:heel |hartelijk |erg )*bedankt(?: voor (?:de|je|uw) (?:hulp|informatie|antwoord))?|(?:hartelijk |heel erg )?dank (?:je|u)(?: wel)?|dank(?:je|u)wel|dat helpt',
    goodbye:
      'tot (?:ziens|straks|later|morgen|snel)|doei|dag dag|fijne (?:dag|avond)(?: nog| verder)?',
    about:
      '(?:wie|wat) (?:ben je|bent u|ben jij)|(?:ben je|bent u|ben jij) (?:een |echt )*(?:bot|robot|mens|chatbot|ai|machine|echt|persoon|echte? persoon)|wat (?:kan je|kun je|kunt u)(?: allemaal| voor me| voor mij)*(?: doen)?|(?:hoe|waarmee) (?:kan je|kun je|kunt u)(?: me| mij)? helpen|help|hulp',
    det: 'een|de|het|echte?|menselijke|andere?|jullie|uw|je|van',
    person:
      'mens|persoon|iemand|medewerk(?:er|ster)|collega|agent|adviseur|klantenservice|team|support',
    talk: 'met <someone>(?: (?:over|van) .{1,40})? (?:spreken|praten|chatten|overleggen|verbinden|verbonden worden)|(?:spreken|praten|chatten|verbind me|verbind mij|verbindt u mij)(?: door)? met <someone>|<someone> spreken',
    lead: 'ik|we|wil|willen|zou|kan|kunt|kun|u|je|mag|moet|het|is|mogelijk|om|te|hoe|liever|me|mij|direct',
    tail: 'direct|(?:over|van|omdat|voor|bij) .*',
    others:
      '(?:op|in|van|uit) (?:het |de |jullie |een )?(?:forum|fora|community|gemeenschap|reacties|discord)',
    alone: '(?:een )?(?:echt )?mens|(?:een )?echte? persoon|(?:menselijke )?medewerker',
  },
  pl: {
    filler: 'proszę|cześć|hej|dzień dobry|ok|dobrze|dziękuję|tak|teraz|super|tutaj',
    greeting: 'cześć|hej|witam|witaj(?:cie)?|dzień dobry|dobry wieczór|siema|halo',
    thanks:
      '(?:bardzo |wielkie )?dzięki(?: bardzo| wielkie| za (?:pomoc|odpowiedź|informacje))*|(?:bardzo |ślicznie |serdecznie )?dziękuję(?: bardzo| ślicznie| za (?:pomoc|odpowiedź|informacje))*|to pomogło',
    goodbye: 'do (?:widzenia|zobaczenia|jutra)|pa pa|na razie|miłego (?:dnia|wieczoru)',
    about:
      '(?:kim|czym) (?:jesteś|pan jest|pani jest)|(?:czy )?jesteś (?:bot(?:em)?|robot(?:em)?|człowiekiem|prawdziwym człowiekiem|prawdziwą osobą|maszyną|ai)|co (?:potrafisz|możesz)(?: dla mnie)?(?: zrobić)?|(?:jak|w czym) możesz(?: mi)? pomóc|pomocy|pomoc',
    det: 'żyw(?:ym|ą)|prawdziw(?:ym|ą)|inn(?:ym|ą)|jakimś|jakąś|waszym|państwa',
    person:
      'człowiekiem|osobą|kimś(?: z zespołu)?|konsultant(?:em|ką)|pracownikiem|agentem|operatorem|doradcą|przedstawicielem|zespołem|obsługą(?: klienta)?|pomocą techniczną',
    talk: '(?:porozmawia[ćj]|rozmawiać|pogadać|pomówić|czatować|skontaktować się|połączyć się|połącz mnie|połączyć mnie|przełącz mnie|przełączyć mnie|rozmowa|rozmowę|kontakt)(?: bezpośrednio)? z <someone>',
    lead: 'ja|chcę|chciał(?:bym|abym)|mogę|mógłbym|mogłabym|czy|potrzebuję|wolę|wolał(?:bym|abym)|można|da|się|jak|o|mnie|możesz|muszę',
    tail: 'bezpośrednio|(?:o|w sprawie|na temat|bo|ponieważ|od) .*',
    others:
      '(?:na|z|ze|w|od) (?:waszym |waszego )?(?:forum|społeczności|komentarzach|discord[a-z]*)',
    alone: '(?:żywy |prawdziwy )?człowiek|człowieka|konsultanta?|prawdziwa osoba',
  },
  sv: {
    filler: 'tack|hej|ok|okej|snälla|gärna|ja|nej|bra|nu|vänligen',
    greeting:
      'hej(?: hej| alla| på dig)?|hejsan|tjena|hallå|god (?:morgon|dag|kväll|eftermiddag)|god(?:dag|morgon|kväll)',
    thanks:
      '(?:stort |tusen )?tack(?: så mycket| för hjälpen| för svaret| ska du ha)*|jättetack|det hjälpte',
    goodbye: 'hej då|adjö|vi ses|ha det(?: så)? bra|ha en (?:bra|fin|trevlig) (?:dag|kväll)',
    about:
      '(?:vem|vad) är du|är du (?:en |ett )?(?:bot|robot|människa|chatbot|ai|maskin|riktig|riktig person|riktig människa)|vad kan du(?: göra)?(?: för mig)?|(?:hur|vad) kan du hjälpa(?: mig)?(?: med)?|hjälp(?: mig)?',
    det: 'en|ett|riktig|levande|mänsklig|annan|er|ert|vanlig',
    person:
      'människa|person|någon|handläggare|medarbetare|agent|kundtjänst|personal(?:en)?|kollega|operatör|rådgivare|team|support(?:en)?',
    talk: '(?:prata|tala|chatta|snacka|kopplas|koppla mig|bli kopplad|komma i kontakt)(?: direkt)? (?:med|till) <someone>',
    lead: 'jag|vi|vill|skulle|vilja|kan|får?|man|behöver|föredrar|önskar|det|är|möjligt|att|hur|går|mig|du|bara|måste|hellre|helst',
    tail: 'direkt|(?:om|angående|för|eftersom|på|i|hos) .*',
    others:
      '(?:på|i|från) (?:ert |er |ett |en )?(?:forum(?:et)?|community(?:n)?|gemenskapen|kommentarerna|discord)',
    alone: '(?:en )?(?:riktig |levande )?människa|(?:en )?riktig person',
  },
  tr: {
    filler: 'lütfen|merhaba|selam|tamam|peki|evet|hayır|teşekkürler|şimdi|hemen',
    greeting: 'merhaba(?:lar)?|selam(?:lar)?|günaydın|iyi (?:günler|akşamlar)|selamün aleyküm|hey',
    thanks:
      '(?:çok )?teşekkür(?:ler| ederim| ederiz)(?: çok)?|sağ ?ol(?:un)?|eyvallah|yardımcı oldu',
    goodbye: 'hoşça ?kal(?:ın)?|güle güle|görüşürüz|görüşmek üzere|iyi geceler|kendine iyi bak',
    about:
      '(?:sen |siz )?kimsin(?:iz)?|(?:sen |siz )?(?:bir )?(?:bot|robot|insan|gerçek|yapay zeka|makine|gerçek (?:bir )?(?:insan|kişi)) m[iu]s[iu]n(?:[iu]z)?|neler? yapabilirsin(?:iz)?|(?:bana )?nasıl yardımcı olabilirsin(?:iz)?|yardım(?: et)?',
    det: 'bir|gerçek|canlı|başka|yetkili|sizden',
    person:
      'insan|kişi|biri|birisi|müşteri temsilcisi|temsilci|yetkili|operatör|çalışan|görevli|danışman|destek|ekip',
    talk: '<someone>(?:[a-z]{0,5}l[ae]|[a-z]{0,3} ile)(?: doğrudan| canlı)? (?:konuşmak|görüşmek|yazışmak|konuş|görüş|iletişime geçmek|(?:konuş|görüş)ebilir miyim|(?:konuş|görüş)abilir miyim)(?: ist(?:iyorum|erim|iyoruz)| mümkün mü)?|<someone>[a-z]{0,2}(?:y?[ae]|n[ae]) (?:bağla(?:yın|nmak)?|bağlar m[iu]s[iu]n(?:[iu]z)?|aktar(?:ın)?)(?: ist(?:iyorum|erim))?',
    lead: 'ben|beni|artık|acaba|mümkünse|nasıl|sadece',
    tail: 'hakkında',
    others: 'forum(?:da|daki|dan)?|topluluk(?:ta|taki|tan)?|yorumlarda|discord[a-z]*',
    alone:
      '(?:gerçek )?(?:bir )?insan|gerçek (?:bir )?kişi|müşteri temsilcisi|temsilci|canlı destek',
  },
  uk: {
    filler: 'будь ласка|привіт|добрий день|добридень|ок|добре|дякую|так|ні|зараз|краще|вітаю|прошу',
    greeting:
      'привіт(?: всім)?|вітаю|добрий (?:день|ранок|вечір)|доброго (?:дня|ранку|вечора)(?: вам)?|добридень|здрастуйте|алло',
    thanks:
      '(?:дуже |щиро |красно )?дякую(?: вам| тобі| дуже| за (?:допомогу|відповідь|інформацію))*|(?:велике )?спасибі(?: велике)?|це допомогло',
    goodbye: 'до побачення|бувай(?:те)?|до зустрічі|па па|гарного (?:дня|вечора)|на все добре',
    about:
      '(?:хто|що) (?:ти|ви)(?: такий| така| такі)?|(?:чи )?(?:ти|ви) (?:бот|робот|людина|жива людина|машина|штучний інтелект|справжня людина)|що (?:ти|ви) (?:вмієте?ш?|можете?ш?|вмієш|можеш)(?: робити)?|(?:чим|як) (?:ти |ви )?(?:можеш|можете)(?: мені)? допомогти|допоможіть|допоможи|допомога',
    det: 'жив(?:ою|у|им|ого)|реальн(?:ою|у|им|ого)|справжн(?:ьою|ю|ім|ього)|інш(?:ою|им)|ваш(?:им|ою)|якимось',
    person:
      'людиною|людину|людини|кимось|кимсь|оператор(?:ом|а|ку)?|менеджер(?:ом|а)|консультант(?:ом|а)|співробітник(?:ом|а)|працівник(?:ом|а)|представник(?:ом|а)|спеціаліст(?:ом|а)|(?:службою )?підтримк(?:ою|и)|командою|агентом|адміністратор(?:ом|а)',
    talk: '(?:поговорити|говорити|поспілкуватися|спілкуватися|зв язатися|порозмовляти|розмовляти|з єднатися|(?:з єднайте|з єднай|переключіть|переведіть) мене|розмова)(?: напряму)? (?:з|із|зі|на|до) <someone>',
    lead: 'я|ми|хочу|хотів|хотіла|хотілося|би|б|бажаю|можу|можна|чи|потрібно|мені|треба|необхідно|волію|як',
    tail: 'напряму|(?:про|щодо|стосовно|бо|з приводу|від) .*',
    others: '(?:на|в|у|з|із) (?:вашому )?(?:форум(?:і|у)?|спільнот(?:і|и)|коментарях|discord)',
    alone:
      '(?:жива |реальна )?людина|(?:живий )?оператор|(?:(?:покличте|поклич|дайте) )?(?:людину|оператора|менеджера)',
  },
  ru: {
    filler:
      'пожалуйста|привет|здравствуйте|добрый день|ок|хорошо|спасибо|да|нет|сейчас|лучше|прошу',
    greeting:
      'привет(?: всем)?|здравствуй(?:те)?|здрасте|добрый (?:день|вечер)|доброе утро|доброго дня|алло|хай',
    thanks:
      '(?:большое |огромное )?спасибо(?: вам| тебе| большое| огромное| за (?:помощь|ответ|информацию))*|благодарю(?: вас| за (?:помощь|ответ))*|спс|это помогло',
    goodbye:
      'до свидания|пока(?: пока)?(?! нет)|до встречи|до завтра|всего (?:доброго|хорошего)|хорошего (?:дня|вечера)',
    about:
      '(?:кто|что) (?:ты|вы)(?: такой| такая| такие)?|(?:ты|вы) (?:бот|робот|человек|живой человек|машина|настоящий(?: человек)?|искусственный интеллект|ии)|что (?:ты|вы) (?:умеешь|умеете|можешь|можете)(?: делать)?|(?:чем|как) (?:ты |вы )?(?:можешь|можете)(?: мне)? помочь|помощь|помогите|помоги',
    det: 'жив(?:ым|ого)|реальн(?:ым|ого)|настоящ(?:им|его)|другим|вашим|каким нибудь',
    person:
      'человек(?:ом|а)|кем то|кем нибудь|кого нибудь|оператор(?:ом|а)|менеджер(?:ом|а)|консультант(?:ом|а)|сотрудник(?:ом|а)|представител(?:ем|я)|специалист(?:ом|а)|поддержк(?:ой|у)|службой поддержки|командой|агентом|администратор(?:ом|а)',
    talk: '(?:поговорить|говорить|пообщаться|общаться|связаться|переговорить|побеседовать|соединиться|(?:соедините|соедини|переключите|переключи|переведите) меня|разговор)(?: напрямую)? (?:с|со|на) <someone>',
    lead: 'я|мы|хочу|хотел|хотела|хотелось|бы|желаю|могу|можно|ли|нужно|мне|надо|необходимо|предпочитаю|как',
    tail: 'напрямую|(?:о|об|насчет|по поводу|по|потому|про|из) .*',
    others: '(?:на|в|с|из) (?:вашем )?(?:форум(?:е|а)?|сообществ(?:е|а)|комментариях|discord)',
    alone:
      '(?:живой |реальный )?человек|(?:живой )?оператор|(?:(?:позовите|позови|дайте) )?(?:человека|оператора|менеджера)',
  },
  ar: {
    filler: 'من فضلك|لو سمحت|لو سمحتم|رجاء|مرحبا|السلام عليكم|حسنا|شكرا|نعم|الآن|أهلا',
    greeting:
      'مرحبا(?: بك| بكم)?|أهلا(?: وسهلا)?|السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|سلام|صباح (?:الخير|النور)|مساء (?:الخير|النور)|هلا|هاي',
    thanks:
      'شكرا(?: لك| لكم| جزيلا| كثيرا| على (?:المساعدة|مساعدتك|الرد))*|أشكركم?|جزاك الله خيرا|مشكور|يعطيك العافية',
    goodbye: 'مع السلامة|وداعا|إلى اللقاء|أراك لاحقا|باي|في أمان الله',
    about:
      '(?:من|مين|ما) (?:أنت|أنتم)|(?:هل )?أنت (?:روبوت|إنسان|بوت|شخص حقيقي|آلة|حقيقي|ذكاء اصطناعي)|ماذا (?:يمكنك|تستطيع)(?: أن)? (?:تفعل|فعله)|كيف (?:يمكنك|تستطيع)(?: أن)? (?:مساعدتي|تساعدني)|مساعدة|ساعدني',
    det: 'أي|أحد',
    person:
      'شخص(?: حقيقي| ما| آخر)?|إنسان(?: حقيقي)?|أحد(?: الموظفين| من الفريق| ما)?|أحدهم|موظف(?: خدمة العملاء| حقيقي| بشري)?|ممثل(?: خدمة العملاء)?|خدمة العملاء|الدعم(?: الفني)?|فريق الدعم|الفريق|مندوب|وكيل|مسؤول|بشر|الموظف(?:ين)?',
    talk: '(?:التحدث|أتحدث|التكلم|أتكلم|التواصل|أتواصل|الدردشة|محادثة|حولني|وصلني|تحويلي|توصيلي)(?: مباشرة)? (?:مع|إلى) <someone>|(?:أكلم|محادثة) <someone>',
    lead: 'أريد|أود|أرغب|أحتاج|أن|هل|يمكنني|ممكن|يمكن|أستطيع|في|إلى|أنا|بدي|أبغى|أبي|عايز|أفضل|كيف',
    tail: 'مباشرة|(?:حول|بخصوص|عن|بشأن|لأن|من) .*',
    others: '(?:في|من|على) (?:المنتدى|منتدى|المجتمع|التعليقات)',
    alone: 'إنسان|شخص حقيقي|موظف(?: بشري| حقيقي)?|ممثل خدمة العملاء',
  },
  he: {
    filler: 'בבקשה|שלום|היי|הי|אוקיי|אוקי|תודה|כן|עכשיו|טוב',
    greeting:
      'שלום(?: לך| לכם| רב)?|היי|הי|אהלן|(?:בוקר|ערב) טוב|צהריים טובים|מה (?:שלומך|נשמע|קורה)',
    thanks: 'תודה(?: רבה| לך| לכם| על העזרה| על התשובה| מראש)*|המון תודה|זה עזר(?: לי)?',
    goodbye: 'להתראות|ביי|יום (?:טוב|נעים)|ערב נעים|לילה טוב',
    about:
      'מי (?:אתה|את|אתם)|מה (?:אתה|את)|(?:האם )?(?:אתה|את) (?:בוט|רובוט|אדם(?: אמיתי)?|אנושית?|אמיתית?|מכונה|בן אדם)|מה (?:אתה|את) (?:יכולה?|יודעת?)(?: לעשות)?|(?:איך|במה) (?:אתה|את) יכולה? לעזור(?: לי)?|עזרה|תעזור לי',
    det: 'איזה|עוד',
    person:
      'נציגה?(?: אנושית?| שירות(?: לקוחות)?| מכירות)?|בן אדם(?: אמיתי)?|אדם(?: אמיתי)?|מישהו(?: אמיתי| מהצוות)?|עובד|סוכן(?: אנושי)?|שירות ה?לקוחות|ה?צוות|תמיכה',
    talk: '(?:לדבר|לשוחח|להתכתב|ליצור קשר|שיחה)(?: ישירות)? עם <someone>|(?:תעביר|תעבירו|תעבירי|העבר|העבירו|חבר|תחבר|חברו) אותי (?:אל |עם |ל)?<someone>',
    lead: 'אני|אנחנו|רוצה|רוצים|צריכה?|אפשר|אוכל|יכולה?|מעדיפה?|האם|הייתי|ניתן|איך|אבקש|מבקשת?|ברצוני|אשמח',
    tail: 'ישירות|(?:על|בנוגע|לגבי|בקשר|כי|בנושא) .*',
    others: 'ב?(?:פורום|קהילה|תגובות)|מה(?:פורום|קהילה)',
    alone: 'נציגה?(?: אנושית?)?|בן אדם|אדם אמיתי',
  },
  ja: {
    joined: true,
    filler:
      'すみませんが|すみません|こんにちは|はい|いいえ|お願いします|おねがいします|今すぐ|やっぱり|できれば|ちょっと',
    greeting:
      'こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|もしもし|ハロー|お世話になっております',
    thanks:
      '(?:どうも)?ありがとう(?:ございます|ございました)?|サンキュー|感謝します|助かりました|助かります',
    goodbye: 'さようなら|さよなら|バイバイ|またね|また(?:後|あと)で|失礼します',
    about:
      '(?:あなたは|君は)?(?:誰|だれ|何者)(?:ですか|なの|でしょうか)?|(?:あなたは|君は|これは)?(?:ボット|ロボット|人間|ai|機械|本物の人)(?:ですか|なの(?:ですか)?|でしょうか)|何ができ(?:ますか|るの)|ヘルプ|助けて(?:ください)?',
    det: '本物の|実際の|別の|生身の',
    person:
      '(?:人間|人|担当者|担当の方|担当|オペレーター|スタッフ|係員|係の[人方]|サポート|カスタマーサポート|誰か|だれか)(?:さん|の方)?',
    talk: '<someone>(?:と|に|へ)(?:直接)?(?:お?(?:話し?|はなし)(?:が|を)?(?:す|したい|たい|せますか|せませんか|できますか|させてください)|(?:チャット|相談)(?:が|を)?(?:したい|できますか|させてください)|お?(?:つな|繋)(?:いで|げて|ぎ)(?:ください|ほしい|欲しい|もらえますか|いただけますか)?|[代替変]わって(?:ください|もらえますか|ほしい)?)',
    lead: '私は',
    tail: 'です|のですが|んですが|の',
    others: '(?:フォーラム|コミュニティ|掲示板)(?:で|の|に)',
    alone:
      '(?:有人(?:対応|チャット|サポート)?|人間|オペレーター|担当者)(?:を?(?:お願いします|希望(?:します)?|呼んで(?:ください)?))?',
  },
  zh: {
    joined: true,
    filler: '你好|您好|请|請|谢谢|謝謝|麻烦|麻煩|好的|现在|現在',
    greeting: '你好啊?|您好|嗨|哈喽|哈囉|早上好|早安|下午好|晚上好|大家好|喂|在[吗嗎]',
    thanks:
      '(?:非常|十分|很|太)?(?:谢谢|多谢|感谢|謝謝|多謝|感謝)(?:[你您]的?(?:帮助|幫助)?|了|啦)?|辛苦了',
    goodbye: '再[见見]|拜拜|回[头頭][见見]|下次[见見]',
    about:
      '[你您]是(?:谁|誰|什么|什麼|机器人|機器人|真人|人工智能|人工智慧|人|ai|人类|人類)[吗嗎]?|[你您](?:能|可以|会|會)(?:做|干|幹|帮我做)?(?:些)?(?:什么|什麼|啥)|[你您](?:能|可以)怎[么麼][帮幫]我|[帮幫]助|[帮幫][帮幫]?我',
    det: '一个|一個|一位|你们的|你們的|你们|你們|真正的|真实的|真實的|别的|別的',
    person:
      '人工(?:客服|服务|服務)?|真人(?:客服)?|客服(?:人[员員])?|活人|人|工作人[员員]|[专專][员員]',
    talk: '(?:找|[转轉]接?到?|联系|聯繫|联络|聯絡|接|叫)(?:一下)?(?:(?:一个|一個|一位|你们的|你們的|你们|你們))?(?:人工(?:客服|服务|服務)?|真人(?:客服)?|客服(?:人[员員])?|工作人[员員]|[专專][员員])|(?:和|跟|与|與|同)<someone>(?:直接)?(?:[说說][话話]|聊聊|聊天|聊|交[谈談]|[谈談][谈談]|[对對][话話]|[沟溝]通|通[话話]|[讲講][话話])',
    lead: '我|想|要|需要|希望|可以|能不能|能|可不可以|帮我|幫我|我们|我們',
    tail: '[吗嗎]|可以[吗嗎]|好[吗嗎]|一下|吧',
    others: '论坛|論壇|社区|社區|[贴貼]吧',
    alone: '人工(?:客服|服务|服務)?|真人(?:客服)?',
  },
  ko: {
    joined: true,
    filler: '안녕하세요|네|아니요|감사합니다|부탁(?:드립니다|드려요|해요)|지금|그냥|제발|저기요',
    greeting: '안녕(?:하세요|하십니까)?|반가워요|반갑습니다|여보세요|하이|헬로',
    thanks:
      '(?:정말|너무|대단히)?(?:감사(?:합니다|해요|드립니다|드려요)|고마워요?|고맙습니다|땡큐)|도움이(?:됐어요|되었습니다|됐습니다)',
    goodbye:
      '안녕히(?:계세요|가세요)|잘가요?|잘있어요?|바이바이|수고하세요|좋은하루(?:되세요|보내세요)',
    about:
      '(?:너는?|당신은?|넌)?누구(?:야|세요|예요|입니까|니|신가요)|(?:너는?|당신은?|넌)?(?:봇|챗봇|로봇|사람|인간|진짜사람|ai|기계)(?:이야|이에요|인가요|입니까|이세요|이니|야|예요|이신가요)|(?:뭘|무엇을|뭐를?)할수있(?:어요?|나요|습니까|니)|어떻게도와(?:줄수있(?:어요?|나요)|주실수있나요)|도와줘요?|도와주세요|도움말',
    det: '진짜|실제|다른',
    person: '(?:사람|인간|상담원|상담사|직원|담당자|매니저|관리자|고객센터)(?:분)?',
    talk: '<someone>(?:과|와|이랑|랑|하고|한테|에게)(?:직접)?(?:이야기|얘기|대화|말|말씀|상담|채팅|통화|연락)[를을]?(?:하고싶(?:어요?|습니다|은데요)|할수있(?:나요|을까요|어요|습니까)|할래요?|해도되나요|하기|나누고싶(?:어요|습니다)|원해요|원합니다)|<someone>(?:으로|로|에게|한테|을|를)?(?:연결|바꿔|불러)(?:해?(?:줘요?|주세요|주실수있나요|줄수있나요|주시겠어요))?',
    lead: '저는|나는|저|나',
    tail: '요',
    others: '(?:포럼|커뮤니티|게시판)(?:에서|의|에있는)?',
    alone: '진짜사람|상담원|상담사',
  },
};
