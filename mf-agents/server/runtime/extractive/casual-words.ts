import type { Language } from '@voxgrove/contracts/language';

/**
 * Words of small talk in one language, in plain letters and separated by spaces. A message that
 * consists of one of them and of words that ask for nothing is small talk, in any order. Missing
 * for languages that are written without spaces between words.
 */
export interface CasualWords {
  /** Words for the assistant or the chat. Without one, a message is not about the assistant. */
  you: string;
  /** Words for a program that chats. */
  bot: string;
  /** Words for a person, and words that ask whether it is one. */
  being: string;
  real: string;
  praise: string;
  insult: string;
  greeting: string;
  goodbye: string;
}

export const CASUAL_WORDS: Readonly<Partial<Record<Language, CasualWords>>> = {
  en: {
    you: 'u ya ur youre you this talking chatting speaking typing',
    bot: 'bot robot chatbot ai algorithm chatgpt automated sentient',
    being: 'human person people being',
    real: 'real actual living proper genuine alive',
    praise:
      'brilliant amazing awesome fantastic legend lifesaver star superb wonderful clever smart helpful ace magic genius gem champion lovely fab impressive marvellous',
    insult: 'useless stupid dumb idiot crap pathetic moron hopeless shite shit',
    greeting: 'hi hello hey hiya heya howdy yo morning evening afternoon hullo alright hola',
    goodbye: 'bye goodbye cya ttyl gtg byebye cheerio tata later laters toodles goodnight bai',
  },
  de: {
    you: 'du dir dich sie ihnen dieser chat',
    bot: 'bot roboter maschine chatbot ki algorithmus chatgpt',
    being: 'mensch menschen person',
    real: 'echter echte echten echt richtiger lebendiger realer',
    praise:
      'super klasse spitze toll genial mega prima hammer stark top hilfreich schlau klug lieb perfekt bombe krass',
    insult: 'dumm doof blod nutzlos idiot scheisse unfahig bescheuert trottel depp',
    greeting: 'hallo hi hey huhu moin servus tach gruezi hallochen na tag morgen abend',
    goodbye: 'tschuss tschau ciao bye servus ade tschussi wiedersehen wiederschauen bb cu',
  },
  fr: {
    you: 'tu vous te toi',
    bot: 'bot robot machine chatbot ia algorithme chatgpt automate',
    being: 'humain humaine personne',
    real: 'vrai vraie reel reelle vivant',
    praise: 'genial super top parfait excellent bravo formidable chouette extra sympa malin nickel',
    insult: 'nul nulle stupide idiot debile inutile merde incompetent bete',
    greeting: 'bonjour salut coucou bonsoir hello hey yo bjr slt',
    goodbye: 'bye ciao adieu revoir tchao aurevoir bisous tchuss',
  },
  es: {
    you: 'tu te ti eres usted vos sos hablando',
    bot: 'bot robot maquina chatbot ia algoritmo chatgpt',
    being: 'humano humana persona gente',
    real: 'real verdad verdadera',
    praise:
      'genial estupendo crack excelente fantastico increible listo maravilla perfecto fenomenal guay majo',
    insult: 'inutil tonto tonta estupido idiota imbecil mierda torpe',
    greeting: 'hola buenas hey holi holaa ola saludos',
    goodbye: 'adios chao chau bye hasta besos abrazo',
  },
  it: {
    you: 'tu ti te sei lei parlando',
    bot: 'bot robot macchina chatbot ia algoritmo chatgpt',
    being: 'umano umana persona',
    real: 'vera reale vero',
    praise:
      'fantastico ottimo grande bravissimo bravo brava perfetto eccellente mitico gentilissimo geniale',
    insult: 'inutile stupido stupida scemo idiota cretino schifo merda incapace',
    greeting: 'ciao salve buongiorno buonasera hey ehi ehila',
    goodbye: 'arrivederci addio bye ciao saluti arrivederla ciaociao',
  },
  pt: {
    you: 'tu te voce vc es falando',
    bot: 'bot robo robot chatbot ia algoritmo chatgpt',
    being: 'humano humana pessoa gente',
    real: 'real verdade verdadeira',
    praise:
      'otimo otima excelente fantastico incrivel genial top perfeito maravilha show fixe espetaculo',
    insult: 'inutil burro burra estupido idiota imbecil merda',
    greeting: 'oi ola alo hey opa eai',
    goodbye: 'tchau adeus xau bye beijos abraco fui flw',
  },
  nl: {
    you: 'je jij jou u jullie',
    bot: 'bot robot chatbot ai algoritme chatgpt',
    being: 'mens persoon',
    real: 'echt echte',
    praise:
      'super geweldig top topper fantastisch perfect knap slim handig toppie prachtig tof uitstekend',
    insult: 'dom stom nutteloos waardeloos idioot sukkel klote onzin',
    greeting: 'hallo hoi hey hi dag goedemorgen goedemiddag goedenavond heej yo',
    goodbye: 'doei dag tot houdoe bye ciao doeg later mazzel',
  },
  sv: {
    you: 'du dig',
    bot: 'bot robot chatbot ai algoritm chatgpt',
    being: 'manniska person',
    real: 'riktig akta',
    praise: 'toppen grymt fantastiskt underbart perfekt super kanon suveran smart duktig',
    insult: 'dum vardelos korkad idiot skit kass usel',
    greeting: 'hej hejsan tjena halla tja hallojsan mors',
    goodbye: 'hejda adjo bye hejdo hejhej',
  },
  pl: {
    you: 'ty ci cie jestes',
    bot: 'bot botem robot robotem chatbot ai chatgpt',
    being: 'czlowiek czlowiekiem osoba',
    real: 'prawdziwy prawdziwym prawdziwa zywy',
    praise: 'super swietnie genialny genialne ekstra rewelacja doskonale brawo fajny fajnie mistrz',
    insult: 'glupi glupia beznadziejny bezuzyteczny idiota debil gowno',
    greeting: 'czesc hej siema witam witaj halo hejka dzien',
    goodbye: 'pa papa narazie zegnaj nara',
  },
  tr: {
    you: 'sen seni siz',
    bot: 'bot botsun robot chatbot chatgpt',
    being: 'insan',
    real: 'gercek',
    praise: 'harika super mukemmel muhtesem harikasin supersin bravo aferin efsane',
    insult: 'aptal salak gereksiz berbat rezil mal',
    greeting: 'merhaba selam hey slm mrb merhabalar',
    goodbye: 'gorusuruz hoscakal bay bb',
  },
  ru: {
    you: 'ты вы тебя',
    bot: 'бот робот чатбот ии нейросеть',
    being: 'человек',
    real: 'живой настоящий реальный',
    praise: 'супер класс отлично круто молодец умница прекрасно замечательно здорово браво',
    insult: 'тупой глупый бесполезный идиот дурак отстой дебил',
    greeting: 'привет здравствуйте здравствуй хай салют приветик приветствую',
    goodbye: 'прощай бай покеда',
  },
  uk: {
    you: 'ти ви тебе',
    bot: 'бот робот чатбот ші нейромережа',
    being: 'людина',
    real: 'жива справжня реальна',
    praise: 'супер клас чудово круто молодець прекрасно чудова браво',
    insult: 'тупий дурний нікчемний ідіот дурень',
    greeting: 'привіт вітаю здоровенькі',
    goodbye: 'бувай бувайте папа пака',
  },
};

/** Alternatives of a regular expression for whole messages, with the syntax of `intent-words.ts`. */
export interface CasualPhrases {
  greeting?: string;
  goodbye?: string;
  /** The name, the age and the home of the assistant. */
  about: string;
  /** Feelings of the assistant and other properties of people. */
  bot: string;
  /** Requests for entertainment, and whether the assistant understands. */
  abilities: string;
  howAreYou?: string;
  acknowledgement?: string;
}

export const CASUAL_PHRASES: Readonly<Record<Language, CasualPhrases>> = {
  en: {
    greeting:
      '(?:is )?(?:anyone|anybody|someone)(?: there| home| here| around)+|(?:are )?(?:you|u) there|test(?:ing)?(?: test(?:ing)?)*(?: \\d)*|(?:this is )?(?:just )?(?:a )?test(?:ing)?(?: message)?|(?:nice|good|pleased) to meet you',
    goodbye:
      '(?:have a|have|enjoy)(?: (?:nice|good|great|lovely|your))* (?:day|evening|weekend|one|night|week|afternoon)|good ?night|sleep well|take care|see (?:you|ya|u)(?: (?:later|soon|then|around|tomorrow))*|(?:talk|speak|catch)(?: to)?(?: you| ya| u)? (?:later|soon)|(?:i have|i ve|i|ive)?(?: got)?(?: to| gotta) (?:go|run|dash)(?: now)?|(?:i m|im|i am) (?:off|done)(?: now)?|(?:happy new year|merry christmas|happy (?:easter|holidays))(?: to you)?|until next time',
    about:
      'what(?: is| s)? (?:your|ur) name|whats (?:your|ur) name|do you have a name|what (?:can|should|do) i call you|how old (?:are|r) (?:you|u)|when were you born|where (?:do you live|are you from|do you come from)|who am i (?:talking|speaking|chatting) (?:to|with)|(?:what|who) (?:is|s) this|introduce yourself|tell me about yourself',
    bot: '(?:do|can) you (?:ever )?(?:sleep|eat|dream|feel|think|get (?:tired|bored)|have (?:a )?(?:feelings|family|friends|boyfriend|girlfriend|soul|body|kids|brain))(?: .{1,12})?|are you (?:alive|sentient|conscious|married|single|male|female|a (?:man|woman|boy|girl|he or a she)|for real|self aware)(?: .{1,14})?|(?:is|so) (?:this|it|that)(?: all)? (?:automated|automatic)|will you marry me|do you love me',
    abilities:
      '(?:can you |please )?(?:tell|know)(?: me)?(?: a| any| another)? (?:jokes?|story|riddle)|(?:can you )?(?:sing|write)(?: me)?(?: a| something)?(?: song| poem)?|make me laugh|say something(?: funny| nice)?|(?:do|can) you (?:understand|hear|see|read)(?: me| this)?|what is the meaning of life|i m bored|entertain me',
    howAreYou:
      'how (?:was|is|s) (?:your|ur) (?:day|evening|weekend|morning|week)(?: going| been)?|how (?:are|r) (?:you|u|ya|things)(?: doing| feeling| today| keeping| going)*|how have you been|how you doin[g]?|hows (?:it going|things|life|tricks)|(?:i )?hope (?:you re|you are|youre) (?:well|ok|good)|you alright|(?:are )?you (?:having|had) a (?:good|nice) (?:day|one)',
    acknowledgement:
      '(?:sorry|sry|soz)(?: about that| bout that)?|my bad|my mistake|oops|whoops|wrong (?:chat|window)|ignore (?:that|me)|forget it|no problem|np|thought so|i ll think about it|leave it|that ll do|all good|will do|noted|gotcha|roger|duly noted',
  },
  de: {
    greeting:
      '(?:ist )?(?:da |hier )?(?:jemand|wer)(?: da| hier| zu hause)*|bist du da|sind sie da|test(?:e)?(?: test)*|(?:das ist )?(?:nur |bloß )?ein test|ich teste nur|schön dich kennenzulernen|freut mich',
    goodbye:
      '(?:ich )?(?:wünsche )?(?:dir |ihnen |euch )?(?:noch )?(?:einen? )?schöne[ns]? (?:tag|abend|woche|wochenende|feierabend|nacht|sonntag)(?: noch)?(?: euch| dir| ihnen)?|gute nacht|schlaf gut|bis (?:bald|dann|später|morgen|die tage|nächstes mal|denn)|man sieht sich|ich muss (?:los|weg|jetzt los)|bin (?:dann )?(?:mal )?weg|frohe weihnachten|guten rutsch|frohes (?:neues|fest)|viele (?:liebe )?grüße|liebe grüße|(?:lg|mfg)',
    about:
      'wie (?:heißt du|heißen sie|ist (?:dein|ihr) name)|hast du einen namen|wie alt (?:bist du|sind sie)|wo (?:wohnst du|kommst du her|bist du)|mit wem (?:spreche|schreibe|rede|chatte) ich(?: hier| gerade)*|stell dich (?:mal )?vor|wer (?:ist da|schreibt da|bist du)',
    bot: '(?:kannst|hast|bist|schläfst|isst|träumst|denkst|fühlst|magst) du (?:eigentlich )?(?:gefühle|müde|verheiratet|single|lebendig|eine seele|familie|freunde|träumen|denken|fühlen|etwas|mich|schlafen|ein (?:mann|junge)|eine (?:frau)|männlich|weiblich)(?: oder .{1,20})?|schläfst du(?: nie| auch)?|(?:läuft|geht) das (?:hier )?(?:alles )?automatisch|heirate mich|willst du mich heiraten|liebst du mich',
    abilities:
      '(?:erzähl|sag|kennst du|kannst du)(?: mir| mal| du| bitte)*(?: einen?)? (?:witz(?:e)?|geschichte)(?: erzählen)?|sing(?: mir)?(?: ein| was)?(?: lied)?|bring mich zum lachen|sag (?:mal )?(?:was|etwas)(?: lustiges| nettes)?|(?:verstehst|hörst|siehst) du mich|was ist der sinn des lebens|mir ist langweilig',
    howAreYou:
      'wie (?:war|ist|läuft) (?:dein|ihr|euer) (?:tag|abend|wochenende)(?: so| bisher)?|wie geht(?: e)?s(?: dir| ihnen| euch| so| heute| denn)*|wie (?:läufts|gehts)(?: dir| so| ihnen)*|alles fit|was geht(?: ab| bei dir)*|geht s dir gut|wie fühlst du dich',
    acknowledgement:
      'sorry|sry|entschuldigung|tut mir leid|mein fehler|ups|hoppla|vergiss es|falscher chat|kein problem|macht nichts|ich überleg(?: e)?(?: s| es)?(?: mir)?|alles gut|weiß ich bescheid|dachte ich mir|na gut|na ja|naja|geht in ordnung|ich schau mal|verstehe schon',
  },
  fr: {
    greeting:
      '(?:il )?(?:y a|ya)(?: t il)? quelqu un(?: ici| là)?|(?:tu es|vous êtes|t es) là|test(?:e|s)?(?: test)*|(?:c est )?(?:juste )?un test|enchantée?|ravie? de (?:te|vous) (?:connaître|rencontrer)',
    goodbye:
      '(?:je (?:te|vous) souhaite )?(?:une |un )?(?:bonne|bon|excellente|belle)(?: fin de)? (?:journée|soirée|nuit|week end|semaine|après midi|continuation|fêtes?)(?: à (?:vous|toi|tous))?|à (?:plus(?: tard)?|bientôt|demain|la prochaine|tout à l heure|toute)|je (?:dois y aller|file|m en vais)|joyeux noël|bonne année|bonnes fêtes|prenez soin de vous|prends soin de toi|cordialement|bises|bisous',
    about:
      '(?:comment |c est quoi )?(?:tu t appelles|vous vous appelez|t appelles tu|vous appelez vous|ton nom|votre nom|ton prénom)(?: comment)?|quel (?:est|âge)(?: ton| votre| as| avez| tu| vous)* ?(?:nom|prénom)?|(?:tu as|vous avez) quel âge|où (?:habites tu|habitez vous|tu habites|es tu)|tu habites où|(?:avec |à )qui (?:je parle|est ce que je parle|ai je l honneur)|présente toi|présentez vous',
    bot: '(?:as tu|tu as|avez vous|vous avez|est ce que tu as)(?: déjà| aussi)? (?:des sentiments|des émotions|une famille|des amis|une âme|un corps|un copain|une copine|sommeil)|(?:es tu|tu es|êtes vous|t es|vous êtes) (?:vivante?|mariée?|célibataire|un homme(?: ou une femme)?|une femme|une fille|fatiguée?|consciente?|automatique)|tu (?:dors|manges|rêves|penses)(?: parfois| des fois)?|(?:c est|tout est) automatique|veux tu m épouser|tu m aimes',
    abilities:
      '(?:raconte|dis|racontez|connais tu|tu connais|tu peux)(?: moi| me)?(?: raconter| dire)?(?: une| des)? (?:blagues?|histoire|devinette)|chante(?: moi)?(?: une chanson| quelque chose)?|fais moi rire|dis (?:moi )?quelque chose(?: de drôle)?|(?:tu me comprends|me comprends tu|vous me comprenez|tu m entends)|quel est le sens de la vie|je m ennuie',
    howAreYou:
      '(?:comment )?(?:ça va|sa va|cv|ça roule|ça se passe)(?: bien| toi| vous| et toi| et vous| aujourd hui)*|comment (?:s est passée|était|se passe) (?:ta|votre) journée|(?:tu vas|vous allez|vas tu|allez vous) bien|bien ou bien|la forme|quoi de beau',
    acknowledgement:
      'désolée?|pardon|oups|excusez moi|excuse moi|mon erreur|oublie(?:z)?|laisse(?:z)? tomber|pas de (?:souci|problème)|je vais (?:y )?réfléchir|c est noté|bien reçu|ça marche|je m en doutais|tant pis|ça ira|je comprends',
  },
  es: {
    greeting:
      '(?:hay )?(?:alguien)(?: ahí| aquí| por ahí)?|(?:estás|está|sigues) (?:ahí|aquí)|prueba(?:s)?|(?:esto es |es )?(?:solo )?una prueba|probando|test|encantad[oa](?: de conocerte)?|mucho gusto|un placer',
    goodbye:
      '(?:que )?(?:tengas?|tengan?|pases?|vaya) (?:un |una )?(?:muy )?(?:buen|buena|feliz|bonito|lindo) (?:día|tarde|noche|finde|fin de semana|semana|jornada)|(?:buen|feliz) (?:finde|fin de semana)|hasta (?:otra|la próxima|ahora|siempre)|me (?:voy|tengo que ir|despido)|cuídate|feliz (?:navidad|año(?: nuevo)?)|felices fiestas|(?:un )?(?:saludo|abrazo|beso)s?|nos (?:vemos|hablamos)|gracias y adiós',
    about:
      '(?:cómo|cuál) (?:te llamas|se llama|es tu nombre|es su nombre)|tienes nombre|cuántos años tienes|(?:qué edad tienes)|(?:de )?dónde (?:vives|eres|estás)|con quién (?:hablo|estoy hablando)|preséntate|quién (?:eres tú|habla)',
    bot: '(?:tienes|tiene)(?: tú)? (?:sentimientos|familia|amigos|novi[oa]|alma|cuerpo|sueño|emociones|hijos)|(?:eres|estás|es usted) (?:viv[oa]|casad[oa]|solter[oa]|hombre(?: o mujer)?|mujer|chico|chica|cansad[oa]|consciente|de verdad)|(?:duermes|comes|sueñas|piensas|te cansas)(?: alguna vez| tú)?|(?:esto )?es automático|cásate conmigo|(?:me quieres|me amas)',
    abilities:
      '(?:cuéntame|dime|sabes|cuenta)(?: contar)?(?: un| algún)? (?:chistes?|cuento|historia|adivinanza)|cántame (?:algo|una canción)|hazme reír|di(?:me)? algo(?: gracioso| bonito)?|(?:me entiendes|me oyes|me escuchas|me lees)|cuál es el sentido de la vida|(?:estoy|me) aburr(?:ido|ida|o)',
    howAreYou:
      '(?:hola )?(?:qué tal|cómo)(?: te)?(?: va| estás| está| vas| llevas| ha ido)?(?: el| tu)?(?: día| hoy| todo)?|cómo te encuentras|qué te cuentas|todo (?:bien|ok)|estás bien|cómo lo llevas',
    acknowledgement:
      'perdón|perdona|lo siento|disculpa|ups|uy|me equivoqué|olvídalo|déjalo|no pasa nada|sin problema|lo pensaré|me lo pienso|ya veré|tomo nota|anotado|qué pena|me lo imaginaba|venga|dale|ajá|va|entiendo',
  },
  it: {
    greeting:
      '(?:c è )?(?:qualcuno)(?: lì| qui| in linea)?|(?:ci sei|sei lì|è in linea)|prova(?: prova)*|(?:è )?(?:solo )?(?:una )?prova|test|piacere(?: di conoscerti)?',
    goodbye:
      '(?:ti auguro |le auguro |passa )?(?:una |un )?(?:buon|buona|bella|felice) (?:giornata|serata|notte|weekend|fine settimana|week end|settimana|lavoro)(?: a (?:te|lei|voi|tutti))?|alla prossima|ci sentiamo|devo andare|vado(?: via)?|stammi bene|buon (?:natale|anno)|buone feste|(?:cordiali |tanti )?saluti',
    about:
      '(?:come|qual è) (?:ti chiami|si chiama|il tuo nome)|hai un nome|quanti anni hai|(?:dove|da dove) (?:vivi|abiti|vieni|sei)|di dove sei|con chi (?:parlo|sto parlando)|presentati|chi parla',
    bot: '(?:hai|provi|ha)(?: dei| delle| una| un)? (?:sentimenti|emozioni|famiglia|amici|anima|corpo|fidanzat[oa]|sonno)|sei (?:viv[oa]|sposat[oa]|single|maschio(?: o femmina)?|femmina|uomo(?: o donna)?|un uomo|una donna|stanc[oa]|cosciente)|(?:dormi|mangi|sogni|pensi)(?: mai)?|è (?:tutto )?automatico|mi sposi|mi ami',
    abilities:
      '(?:raccontami|dimmi|sai|racconta)(?: raccontare)?(?: una| qualche)? (?:barzellett[ae]|storia|indovinello)|cantami (?:qualcosa|una canzone)|fammi ridere|dimmi qualcosa(?: di bello| di divertente)?|(?:mi capisci|mi senti|mi leggi)|qual è il senso della vita|mi annoio',
    howAreYou:
      'come (?:va|stai|sta|butta|procede)(?: oggi| la giornata| la vita| tutto)*|com è andata(?: la giornata| oggi)?|tutto (?:bene|ok|a posto|apposto)|stai bene|che mi racconti|come ti senti',
    acknowledgement:
      'scusa(?:mi|mi tanto)?|mi scusi|pardon|ops|mi dispiace|errore mio|lascia (?:stare|perdere)|non fa niente|nessun problema|ci penso|ci penserò|ricevuto|me l immaginavo|peccato|pazienza|vabbè|va benissimo|tutto chiaro',
  },
  pt: {
    greeting:
      '(?:tem |há |está )?(?:alguém)(?: aí| aqui| em casa)?|(?:está|estás|tá|você está)(?: aí| aqui)|teste(?: teste)*|(?:é |isto é )?(?:só |apenas )?um teste|testando|prazer(?: em conhecer te)?|muito prazer',
    goodbye:
      '(?:tenha |tenhas |desejo )(?:te |lhe )?(?:um |uma )?(?:bom|boa|ótimo|ótima|excelente|feliz) (?:dia|tarde|noite|semana)|(?:um )?(?:bom|ótimo) (?:fim de semana|final de semana|trabalho|descanso)(?: para (?:ti|você|vocês|si))?|até (?:à próxima|a próxima|depois|outra|amanhã|qualquer dia)|vou (?:indo|embora|nessa)|tenho (?:de|que) ir|cuida te|se cuida|feliz (?:natal|ano novo)|boas festas|(?:um )?(?:abraço|beijo|beijinho)s?|cumprimentos|fica bem',
    about:
      '(?:como|qual) (?:te chamas|você se chama|se chama|é o (?:teu|seu) nome)|tens nome|quantos anos (?:tens|você tem)|(?:de )?onde (?:vives|você mora|moras|és)|com quem (?:falo|estou (?:a falar|falando))|apresenta te|quem (?:fala|está aí)',
    bot: '(?:tens|tem|você tem) (?:sentimentos|emoções|família|amigos|namorad[oa]|alma|corpo|sono)|(?:és|você é|estás|está) (?:viv[oa]|casad[oa]|solteir[oa]|homem(?: ou mulher)?|mulher|cansad[oa]|consciente|de verdade)|(?:dormes|comes|sonhas|pensas|você (?:dorme|come|sonha|pensa))|(?:isto |isso )?é (?:tudo )?automático|casa comigo|(?:me ama|amas me)',
    abilities:
      '(?:conta|diz|sabes|sabe|me conta|conte)(?: me| contar)?(?: uma| alguma)? (?:piadas?|história|anedotas?|adivinha)|canta(?: me)? (?:algo|uma canção)|faz me rir|diz(?: me)? (?:algo|alguma coisa)(?: engraçad[oa])?|(?:me entende|entendes me|percebes me|estás a ouvir me)|qual (?:é )?o sentido da vida|(?:estou )?(?:entediad[oa]|aborrecid[oa])',
    howAreYou:
      '(?:como|tudo) (?:vai|estás|está|bem|bom|tranquilo|joia|certo|beleza)(?: você| contigo| hoje| por aí| com você)*|como (?:correu|foi|está) (?:o teu|o seu|seu) dia|tudo bem (?:contigo|com você|por aí)|estás bem|você está bem|como te sentes',
    acknowledgement:
      'desculpa(?:s)?|desculpe|perdão|ops|foi mal|lamento|esquece|não faz mal|sem problema(?:s)?|vou pensar|anotado|que pena|já imaginava|pronto|tá certo|blz|pode ser|compreendo|entendo|deixa estar',
  },
  nl: {
    greeting:
      '(?:is )?(?:daar |er )?(?:iemand)(?: daar| hier| thuis| aanwezig)*|ben je (?:daar|er)|bent u (?:daar|er)|test(?:en)?(?: test)*|(?:dit is |gewoon |even )*(?:een )?test(?:je|en)?|aangenaam(?: kennis te maken)?',
    goodbye:
      '(?:ik wens (?:je|u) )?(?:nog )?(?:een )?(?:fijne?|prettige?|leuke?|mooie?) (?:dag|avond|weekend|week|nacht|middag|feestdagen)(?: nog| verder| toegewenst)*|fijn weekend|goede ?nacht|welterusten|slaap lekker|tot (?:de volgende keer|volgende keer|gauw|dan|zo|horens)|ik (?:moet|ga) (?:gaan|weg|ervandoor)|ik ben weg|prettige kerst|gelukkig nieuwjaar|groet(?:en|jes)?',
    about:
      'hoe (?:heet je|heet u|is je naam)|wat is (?:je|uw) naam|heb je een naam|hoe oud ben je|waar (?:woon je|kom je vandaan|ben je)|met wie (?:spreek|praat|chat) ik(?: hier| nu)*|stel je(?: even)? voor|wie ben jij dan',
    bot: '(?:heb|voel|slaap|eet|droom|denk|ben) (?:je|jij) (?:ook |wel eens )?(?:gevoelens|familie|vrienden|een (?:ziel|lichaam|vriend|vriendin|man|vrouw)|moe|getrouwd|levend|iets|nooit)(?: of .{1,12})?|slaap je(?: ook| nooit)?|gaat dit (?:allemaal )?automatisch|wil je met me trouwen|hou je van (?:me|mij)',
    abilities:
      '(?:vertel|ken je|kan je|kun je)(?: me| eens)?(?: een)? (?:mop(?:pen)?|grap(?:je|pen)?|verhaal)(?: vertellen)?|zing (?:iets|een liedje)|laat me lachen|zeg (?:eens )?iets(?: grappigs| leuks)?|(?:begrijp|hoor|zie|snap) je (?:me|mij)|wat is de zin van het leven|ik verveel me',
    howAreYou:
      'hoe (?:gaat|gaat het|is|was) (?:het|ie|je dag|met je|met u|het met je|het ermee)(?: vandaag| nou)*|gaat (?:het|ie)(?: goed| lekker)?|alles (?:goed|oke|kits)(?: met je| daar)?|hoe voel je je',
    acknowledgement:
      'sorry|pardon|oeps|mijn fout|excuses?|vergeet het|geeft niet(?:s)?|geen probleem|maakt niet uit|ik denk erover na|genoteerd|jammer|dacht ik al|komt goed|is oke|zal ik doen|nou ja|nou goed',
  },
  sv: {
    greeting:
      '(?:är )?(?:någon|nån)(?: där| här| hemma)*|är du där|test(?:ar)?(?: test)*|(?:det är )?(?:bara )?ett test|jag testar bara|trevligt att träffas',
    goodbye:
      '(?:ha )?(?:en |ett )?(?:bra|fin|trevlig|skön|härlig) (?:dag|kväll|helg|vecka|natt)(?: då)?|god natt|sov gott|vi (?:hörs|ses)(?: senare| sen)?|jag måste (?:gå|dra|sticka)|ta hand om dig|god jul|gott nytt år|hälsningar|mvh',
    about:
      'vad heter du|har du ett namn|hur gammal är du|var (?:bor du|kommer du ifrån|är du)|vem (?:pratar|chattar) jag med|berätta om dig själv|presentera dig',
    bot: '(?:har|kan|känner|sover|äter|drömmer|tänker) du (?:känslor|familj|vänner|en själ|någonsin|känna|sova|något)|är du (?:gift|singel|levande|trött|man(?: eller kvinna)?|kvinna|en kille|en tjej)|sover du|är det(?: här)? automatiskt|vill du gifta dig med mig|älskar du mig',
    abilities:
      '(?:berätta|dra|kan du|säg)(?: mig| berätta| dra)?(?: ett| en)? (?:skämt|vits|historia|saga)|sjung (?:något|en sång)|få mig att skratta|säg något(?: kul| roligt)?|(?:förstår|hör|ser) du mig|vad är meningen med livet|jag har tråkigt',
    howAreYou:
      'hur (?:mår du|är det|har du det|går det|var din dag|känner du dig)(?: idag| då| med dig)*|allt (?:bra|väl|ok)(?: med dig)?|läget',
    acknowledgement:
      'förlåt|ursäkta|oj|hoppsan|mitt fel|glöm det|ingen fara|inga problem|det gör inget|jag ska fundera|noterat|synd|tänkte väl det|det är lugnt|låter bra|ok då|nåväl',
  },
  pl: {
    greeting:
      '(?:czy )?(?:jest )?(?:tu |tam )?(?:ktoś)(?: tu| tam| jest)*|jesteś tam|jesteś tu|test(?:uję)?(?: test)*|(?:to )?(?:tylko )?test|sprawdzam|miło (?:cię|mi) (?:poznać)|miło mi',
    goodbye:
      '(?:życzę )?(?:miłego|dobrego|udanego|spokojnego) (?:dnia|wieczoru|weekendu|tygodnia|popołudnia)|(?:dobrej|spokojnej) nocy|dobranoc|do (?:następnego|usłyszenia|później)|muszę (?:iść|lecieć|kończyć)|wesołych świąt|szczęśliwego nowego roku|trzymaj się|pozdrawiam|pozdrowienia',
    about:
      '(?:jak )?(?:masz|ma pan|ma pani) na imię|jak (?:masz|się nazywasz|ci na imię)(?: na imię)?|ile masz lat|(?:gdzie|skąd) (?:mieszkasz|jesteś)|z kim (?:rozmawiam|piszę)|przedstaw się|kto (?:tam|to)',
    bot: '(?:czy )?(?:masz|śpisz|jesz|śnisz|myślisz|czujesz) (?:uczucia|rodzinę|przyjaciół|duszę|ciało|chłopaka|dziewczynę|czasem|coś)|(?:czy )?(?:jesteś) (?:żywy|żywa|prawdziwy|prawdziwa|mężczyzną(?: czy kobietą)?|kobietą|zmęczony|zmęczona|żonaty)|(?:czy )?śpisz|(?:czy )?to (?:jest )?automat(?:yczne)?|wyjdziesz za mnie|kochasz mnie',
    abilities:
      '(?:opowiedz|powiedz|znasz)(?: mi)?(?: jakiś| jakieś)? (?:dowcipy?|żart(?:y)?|kawał(?:y)?|historię)|zaśpiewaj(?: coś| mi coś)*|rozśmiesz mnie|powiedz coś(?: śmiesznego| miłego)?|(?:czy )?(?:rozumiesz|słyszysz|widzisz) mnie|jaki jest sens życia|nudzi mi się',
    howAreYou:
      '(?:jak|co) (?:tam|leci|u ciebie|słychać|się masz|się czujesz|minął dzień|mija dzień)(?: dzisiaj| dziś| u ciebie)*|wszystko (?:ok|dobrze|w porządku|gra)|co nowego',
    acknowledgement:
      'przepraszam|sorry|sorki|wybacz|ups|mój błąd|zapomnij|nie ma sprawy|nic nie szkodzi|nie szkodzi|pomyślę|zanotowane|szkoda|tak myślałem|tak myślałam|trudno|no trudno|no cóż|okej|zrozumiano',
  },
  tr: {
    greeting:
      '(?:orada |burada )?(?:kimse|biri|birisi)(?: var)? m[iı]|orada m[iı]s[iı]n(?:[iı]z)?|test(?: test)*|(?:bu )?(?:sadece )?(?:bir )?(?:test|deneme)|deneme|memnun oldum|tanıştığımıza memnun oldum',
    goodbye:
      'iyi (?:geceler|haftalar|hafta sonları|çalışmalar|tatiller)(?: dilerim)?|hoşça kal(?:ın)?|sonra (?:görüşürüz|konuşuruz)|gitmem (?:lazım|gerek)|kaçtım|kendine iyi bak|mutlu yıllar|iyi bayramlar|allaha emanet(?: ol)?|selametle',
    about:
      '(?:senin |sizin )?(?:adın|adınız|ismin|isminiz) (?:ne|nedir)|kaç yaşındasın(?:ız)?|nerede (?:yaşıyorsun|oturuyorsun)|nerelisin(?:iz)?|kiminle (?:konuşuyorum|görüşüyorum|yazışıyorum)|kendini tanıt|sen kimsin',
    bot: '(?:duyguların|ailen|arkadaşların|ruhun|sevgilin) var m[iı]|(?:uyuyor|yoruluyor|düşünüyor) musun|evli misin|canlı mısın|erkek misin(?: kız mısın)?|kadın mısın|(?:bu )?otomatik mi|benimle evlenir misin|beni seviyor musun',
    abilities:
      '(?:bana )?(?:bir )?(?:fıkra|şaka|hikaye|bilmece)(?: anlat| yap| biliyor musun)*|şarkı söyle|beni güldür|bir şey(?:ler)? söyle|(?:beni )?(?:anlıyor|duyuyor|görüyor) musun|hayatın anlamı ne(?:dir)?|sıkıldım|canım sıkılıyor',
    howAreYou:
      'nasıl(?:sın|sınız| gidiyor)(?: bugün| bakalım)?|günün nasıl(?: geçti| geçiyor)?|ne var ne yok|keyifler nasıl|iyi misin(?:iz)?|her şey yolunda mı',
    acknowledgement:
      'özür dilerim|pardon|kusura bakma(?:yın)?|üzgünüm|ay|ups|boşver|unut gitsin|sorun değil|önemli değil|düşüneyim|düşüneceğim|not ettim|yazık|tahmin etmiştim|eyvallah|neyse|olsun|anlaşıldı',
  },
  ru: {
    greeting:
      '(?:здесь |тут |там )?(?:есть )?(?:кто нибудь|кто то|кто)(?: есть| тут| здесь| живой| там)*|(?:ты|вы) (?:тут|здесь|там)|тест(?: тест)*|(?:это )?(?:просто )?(?:тест|проверка)|проверка(?: связи)?|приятно познакомиться|очень приятно',
    goodbye:
      '(?:хорошего|приятного|отличного|удачного)(?: вам| тебе)? (?:дня|вечера|выходных|недели|отдыха)|хороших выходных|(?:спокойной|доброй) ночи|до (?:скорого|связи|новых встреч|встречи)|(?:увидимся|созвонимся|спишемся)(?: позже)?|(?:мне )?пора(?: идти)?|я (?:пошел|пошла|побежал|побежала|ушел|ушла)|с новым годом|с рождеством|береги себя|удачи|всего',
    about:
      'как (?:тебя|вас) зовут|как (?:твое|ваше) имя|сколько тебе лет|(?:где|откуда) (?:ты|вы)(?: живешь| живете)?|с кем я (?:говорю|общаюсь|разговариваю)|расскажи о себе|представься|кто это',
    bot: '(?:у тебя есть|ты) (?:чувства|семья|друзья|душа|тело|парень|девушка|спишь|ешь|мечтаешь|думаешь|чувствуешь|устаешь|жив(?:ой|ая)|женат|замужем|мальчик|девочка|мужчина(?: или женщина)?|женщина|настоящ(?:ий|ая))(?: или .{1,16})?|(?:это )?(?:все )?автоматически|выходи за меня|ты меня любишь',
    abilities:
      '(?:расскажи|скажи|знаешь)(?: мне)?(?: какой нибудь)? (?:анекдот(?:ы)?|шутк[уи]|историю|сказку|загадку)|спой(?: песню| что нибудь)?|рассмеши меня|пошути|скажи что нибудь(?: смешное| хорошее)?|ты меня (?:понимаешь|слышишь|видишь)|в чем смысл жизни|мне скучно',
    howAreYou:
      'как (?:дела|делишки|твои дела|ваши дела|сам|сама|жизнь|прошел день|прошел твой день|день|поживаете|чувствуешь себя|ты себя чувствуешь)(?: сегодня| у тебя)*|(?:у тебя )?все (?:хорошо|нормально|в порядке|ок)|что нового|че как',
    acknowledgement:
      'извини(?:те)?|прости(?:те)?|сорри|упс|ой|моя ошибка|забудь(?:те)?|ничего страшного|не проблема|без проблем|я подумаю|подумаю|принято|жаль|так и думал|так и думала|ну ладно|ладно тогда|бывает|вот как|учту',
  },
  uk: {
    greeting:
      '(?:тут |там )?(?:є )?(?:хтось|хто небудь|хто)(?: є| тут| там| живий)*|(?:ти|ви) (?:тут|там)|тест(?: тест)*|(?:це )?(?:просто )?(?:тест|перевірка)|перевірка(?: звязку)?|приємно познайомитися|дуже приємно',
    goodbye:
      '(?:гарного|хорошого|приємного|вдалого)(?: вам| тобі)? (?:дня|вечора|тижня|відпочинку)|гарних вихідних|(?:на )?добраніч|(?:спокійної|доброї) ночі|до (?:скорого|звязку|нових зустрічей)|побачимось|(?:мені )?(?:пора|час)(?: іти| йти)?|я (?:пішов|пішла|побіг|побігла)|з новим роком|з різдвом|бережи себе|щасливо|удачі',
    about:
      'як (?:тебе|вас) (?:звати|звуть)|як твоє імя|скільки тобі років|(?:де|звідки) (?:ти|ви)(?: живеш| живете)?|з ким я (?:говорю|спілкуюся|розмовляю)|розкажи про себе|хто це',
    bot: '(?:у тебе є|ти маєш|ти) (?:почуття|сімя|родина|друзі|душа|тіло|хлопець|дівчина|спиш|їси|мрієш|думаєш|відчуваєш|жив(?:ий|а)|одружений|чоловік(?: чи жінка)?|жінка|справжн(?:ій|я))(?: чи .{1,16})?|(?:це )?(?:все )?автоматично|виходь за мене|ти мене любиш',
    abilities:
      '(?:розкажи|скажи|знаєш)(?: мені)?(?: якийсь)? (?:анекдот(?:и)?|жарт(?:и)?|історію|казку|загадку)|заспівай(?: пісню| щось)?|розсміши мене|пожартуй|скажи щось(?: смішне| приємне)?|ти мене (?:розумієш|чуєш|бачиш)|у чому сенс життя|мені нудно',
    howAreYou:
      'як (?:справи|твої справи|ваші справи|життя|минув день|твій день|сам|сама|ся маєш|ти себе почуваєш)(?: сьогодні| у тебе)*|(?:у тебе )?все (?:добре|гаразд|нормально|ок)|що нового',
    acknowledgement:
      'вибач(?:те)?|пробач(?:те)?|перепрошую|упс|ой|моя помилка|забудь(?:те)?|нічого страшного|без проблем|я подумаю|подумаю|прийнято|шкода|так і думав|так і думала|ну добре|буває|врахую',
  },
  ar: {
    greeting:
      '(?:هل )?(?:يوجد |فيه |في )?(?:أحد|حد|أحدهم)(?: هنا| هناك)?|(?:هل )?أنت (?:هنا|موجود)|(?:هذا )?(?:مجرد )?(?:اختبار|تجربة|تست)|تشرفت(?: بمعرفتك)?',
    goodbye:
      '(?:أتمنى لك )?(?:يوما|مساء|ليلة|نهاية أسبوع) (?:سعيدا|سعيدة|جميلا|طيبا)|(?:نهارك|يومك|ليلتك) (?:سعيد|سعيدة)|تصبح(?:ون)? على خير|نراك لاحقا|يجب أن أذهب|لازم أمشي|كل عام وأنتم بخير|عيد مبارك|دمت بخير|يعطيك العافية',
    about:
      '(?:ما|شو|ايش|إيه) (?:اسمك|هو اسمك)|اسمك (?:إيه|ايش|شو)|كم عمرك|(?:من أين|أين) (?:أنت|تعيش|تسكن)|مع من أتحدث|عرفني بنفسك',
    bot: '(?:هل )?(?:لديك|عندك) (?:مشاعر|عائلة|أصدقاء|روح|أطفال)|(?:هل )?(?:تنام|تأكل|تحلم|تفكر|تشعر)|(?:هل )?أنت (?:حي|متزوج|رجل(?: أم امرأة)?|امرأة|تعبان)|(?:هل )?(?:هذا )?(?:رد )?آلي|هل تحبني|تتزوجني',
    abilities:
      '(?:احك|قل|أخبرني|احكيلي|قولي)(?: لي)? (?:نكتة|قصة|لغز)|غن لي(?: أغنية)?|أضحكني|قل شيئا(?: مضحكا)?|(?:هل )?(?:تفهمني|تسمعني|تراني)|ما معنى الحياة|أشعر بالملل',
    acknowledgement:
      'آسف(?:ة)?|عفوا|معذرة|اعذرني|انس الأمر|لا مشكلة|لا بأس|سأفكر|خلاص|للأسف|توقعت ذلك|على راحتك|إن شاء الله|مو مشكلة',
  },
  he: {
    greeting:
      '(?:יש )?(?:כאן |פה )?(?:מישהו|מישהי)(?: כאן| פה| שם)?|(?:אתה|את) (?:כאן|פה|שם)|(?:זה )?(?:רק )?(?:בדיקה|טסט|ניסיון)|בודק|נעים להכיר|נעים מאוד',
    goodbye:
      '(?:שיהיה לך |המשך )?(?:יום|לילה|שבוע|סוף שבוע) (?:טוב|נעים|מקסים|נפלא)|שבת שלום|חג שמח|שנה טובה|נתראה|אני חייב ללכת|אני הולך|שמור על עצמך|כל טוב',
    about:
      'איך קוראים לך|מה (?:השם שלך|שמך)|(?:בן|בת) כמה (?:אתה|את)|(?:איפה|מאיפה) (?:אתה|את)(?: גר| גרה)?|עם מי אני (?:מדבר|מדברת)|ספר לי על עצמך|מי זה',
    bot: '(?:יש לך) (?:רגשות|משפחה|חברים|נשמה|חברה|ילדים)|(?:אתה|את) (?:ישן|ישנה|אוכל|חולם|חושב|מרגיש|חי|נשוי|גבר(?: או אישה)?|אישה|עייף)|(?:זה )?(?:הכל )?אוטומטי|(?:אתה )?אוהב אותי|תתחתן איתי',
    abilities:
      '(?:ספר|תספר|תגיד|אתה מכיר)(?: לי)? (?:בדיחה|בדיחות|סיפור|חידה)|תשיר לי(?: שיר)?|תצחיק אותי|תגיד משהו(?: מצחיק)?|(?:אתה |את )?(?:מבין|מבינה|שומע|רואה) אותי|מה משמעות החיים|משעמם לי',
    acknowledgement:
      'סליחה|מצטער(?:ת)?|אופס|טעות שלי|תשכח(?: מזה)?|לא נורא|אין דבר|אני אחשוב על זה|רשמתי|חבל|ככה חשבתי|נו טוב|קיבלתי',
  },
  ja: {
    greeting:
      '誰か(?:い)?(?:ます|る)(?:か|の)?|そこにい(?:ます|る)(?:か|の)?|(?:これは)?(?:ただの)?テスト(?:です|中)?|よろしく(?:お願いします|ね)?|はじめまして',
    goodbye:
      '(?:よい|良い)(?:一日|週末|お年|夜)を(?:お過ごしください)?|おやすみ(?:なさい)?|では(?:また|失礼します)?|それでは(?:また)?|じゃあ(?:ね|また)?|もう行かなきゃ|あけましておめでとう(?:ございます)?|メリークリスマス|お元気で|お疲れ(?:様|さま)(?:です|でした)?',
    about:
      '(?:あなたの|お)?名前は(?:何|なん)?(?:ですか|というの)?|(?:何歳|いくつ)(?:ですか|なの)?|どこに住んで(?:います|る)(?:か|の)?|出身は(?:どこ)?(?:ですか)?|自己紹介して(?:ください)?|どなたですか',
    bot: '(?:感情|心|家族|友達|彼氏|彼女)(?:は|が)?(?:あ|い)(?:ります|ます|る)(?:か|の)?|(?:寝|眠|食べ|疲れ|考え)(?:ます|る|り?ます)(?:か|の)?|生きて(?:います|る)(?:か|の)?|男(?:性)?ですか(?:女(?:性)?ですか)?|(?:これは)?自動(?:応答|返信)?(?:ですか|なの)?|結婚して(?:ください|くれますか)?|私のこと好き(?:ですか)?',
    abilities:
      '(?:何か)?(?:面白い|おもしろい)(?:こと|話|ジョーク)(?:を)?(?:言って|して|話して)(?:ください)?|(?:ジョーク|冗談)(?:を)?(?:言って|教えて)(?:ください)?|歌って(?:ください)?|笑わせて|(?:私の言うこと|日本語|英語|言葉)(?:が|は)?(?:わかり|分かり|話せ)ます(?:か)?|人生の意味(?:は|とは)(?:何(?:ですか)?)?|暇(?:です|だ)?',
    acknowledgement:
      'すみません(?:でした)?|ごめん(?:なさい|ね)?|申し訳(?:ない|ありません)|間違え(?:た|ました)|忘れて(?:ください)?|気にしないで(?:ください)?|問題(?:ない|ありません)|考えて(?:みます|おきます)|残念(?:です)?|やっぱり(?:ね)?|まあいいや|かしこまりました|承知(?:しました|です)?|(?:笑|草|w)+',
  },
  zh: {
    greeting:
      '[你您]?在(?:不在|吗|嗎|么)|(?:这|這)?(?:只是|是)?(?:一个|個)?(?:测试|測試)(?:一下)?|(?:很)?高兴认识你|幸会',
    goodbye:
      '(?:祝[你您])?(?:有)?(?:一个|個)?(?:愉快|美好|开心)的?(?:一天|周末|晚上)|(?:周末|节日|新年|圣诞|生日)(?:愉快|快乐)|晚安|(?:我)?(?:先)?(?:走|下|撤)(?:了|啦)|(?:待会|回头|改天|下次|明天)(?:儿)?(?:聊|见|見|说)|保重|慢走|88|886',
    about:
      '[你您](?:叫)?(?:什么|什麼|啥)?(?:名字)(?:是)?(?:什么|什麼|啥)?|[你您](?:叫)(?:什么|什麼|啥)|[你您](?:今年)?(?:几岁|多大)(?:了)?|[你您](?:住|在)(?:哪里|哪儿|哪)|[你您]是哪里人|我在(?:跟|和)谁(?:说话|聊天)|(?:请)?(?:做)?(?:个|一下)?自我介绍(?:一下)?|(?:介绍一下)?[你您]自己',
    bot: '[你您](?:有)(?:感情|感觉|家人|朋友|男朋友|女朋友|灵魂|身体)(?:吗|么)|[你您](?:会)?(?:睡觉|吃饭|做梦|思考|累|难过)(?:吗|么)|[你您](?:是)?(?:男的|女的|男生|女生|活的|真的)(?:吗|么|还是.{1,6})?|[你您]结婚了吗|(?:这|這)?是?自动回复(?:吗|么)?|[你您](?:爱|喜欢)我(?:吗|么)|嫁给我(?:吧)?',
    abilities:
      '(?:给我)?(?:讲|说)(?:一)?(?:个)?(?:笑话|故事|谜语)(?:吧|听听)?|唱(?:首|个)?歌(?:吧)?|逗我(?:笑|开心)(?:一下)?|说点(?:什么|有趣的|好玩的)|[你您](?:听得懂|能听懂|明白|懂|理解)(?:我|中文|我说的|我的话)?(?:吗|么)|人生的意义(?:是什么)?|(?:我)?(?:好)?无聊(?:啊)?',
    acknowledgement:
      '(?:对不起|抱歉|不好意思|sorry)(?:啊|打扰了|发错了)?|(?:发|打|说)错了|(?:别|不要)(?:管|介意)(?:了)?|没关系|不要紧|我(?:再)?(?:想想|考虑(?:一下)?|看看)|(?:真)?可惜|(?:果然|原来)(?:如此|是这样|这样)?|这样啊|(?:呵|嘿|嘻|哈){2,}|(?:笑死|笑了)(?:我了)?|随便(?:问问)?|(?:先)?这样(?:吧)?',
  },
  ko: {
    greeting:
      '(?:거기)?(?:누구|아무도|아무나|사람)(?:계세요|있어요|있나요|없나요|없어요|있어)|(?:거기)?(?:계세요|있어요|있니|있나요)|(?:그냥)?(?:테스트|시험)(?:중|입니다|예요|메시지)*|(?:만나서)?반가워(?:요)?',
    goodbye:
      '(?:좋은|즐거운|행복한)(?:하루|주말|저녁|밤|오후|시간)(?:되세요|보내세요|보내|돼)?|(?:안녕히)?(?:주무세요|잘자(?:요)?)|(?:다음에|나중에|또|내일)(?:봐요|봐|뵐게요|봬요|만나요|올게요)|(?:이만)?(?:가볼게요|가야해요|갈게요)|(?:새해)?복많이받으세요|메리크리스마스|수고(?:하셨습니다|하셨어요|했어요)?',
    about:
      '(?:너|당신|네)?(?:의)?이름(?:이|은)?(?:뭐|무엇)?(?:야|예요|에요|이에요|인가요|입니까|니)|(?:몇살|나이가어떻게)(?:이야|이에요|되세요|인가요|니)|어디(?:에)?(?:살아|사세요|살아요|출신이에요)|자기소개(?:해줘|해주세요|좀)*',
    bot: '(?:감정|가족|친구|영혼|남자친구|여자친구)(?:이|은|가|도)?(?:있어|있나요|있어요|있니)|(?:잠은|밥은)?(?:자|먹어|안자|피곤해|꿈꿔|생각해)(?:요|니|나요)|(?:살아|결혼했|남자|여자)(?:있어요|있니|어요|어|예요|야|이에요|인가요)|(?:이거)?자동(?:응답)?(?:이에요|인가요|이야|답변인가요)|(?:나|저)(?:를)?사랑해(?:요)?|결혼해(?:줘|줄래)',
    abilities:
      '(?:재미있는|웃긴)?(?:농담|얘기|이야기|유머)(?:하나)?(?:해줘|해봐|해주세요|들려줘)(?:요)?|노래(?:불러줘|해줘)(?:요)?|웃겨(?:줘|봐)|(?:제말|내말|한국어|영어)(?:을|를)?(?:알아들어|이해해|이해하|할수있|할줄알)(?:요|니|나요|세요|어요|아요)|인생의의미(?:가|는)?(?:뭐야|뭐예요)?|심심해(?:요)?',
    acknowledgement:
      '(?:죄송|미안)(?:합니다|해요|해|하네요)|(?:실수|잘못보냈|잘못쳤)(?:예요|어요|네요|습니다)|(?:신경쓰지|무시하)(?:마세요|세요)|괜찮(?:아|네요)|생각해볼게요?|아쉽네요?|그렇(?:군요|구나|네요)|역시|아하|흠+|음+|하하+|호호+|ㅇㅇ|ㅇㅋ|ㄱㅅ|ㄴㄴ',
  },
};
