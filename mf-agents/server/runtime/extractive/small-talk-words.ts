import type { Language } from '@voxgrove/contracts/language';

/** Small talk. If a message contains several kinds, the first of this list is answered. */
export const SMALL_TALK = [
  'bot',
  'maker',
  'abilities',
  'about',
  'howAreYou',
  'insult',
  'compliment',
  'goodbye',
  'thanks',
  'greeting',
  'acknowledgement',
] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

/**
 * Small talk in one language besides greetings, thanks and goodbyes: alternatives of a regular
 * expression, with the same syntax as in `intent-words.ts`. Each is a whole sentence.
 */
export interface SmallTalkWords {
  /** Questions whether a person or a program is answering. */
  bot: string;
  /** Questions about what the assistant can do. */
  abilities: string;
  /** Questions about who made the assistant. */
  maker: string;
  howAreYou: string;
  compliment: string;
  insult: string;
  /** Agreement that asks for nothing. */
  acknowledgement: string;
}

export const SMALL_TALK_WORDS: Readonly<Record<Language, SmallTalkWords>> = {
  en: {
    bot: '(?:so )?(?:(?:are|r) (?:you|u)|am i (?:talking|speaking|chatting) (?:to|with)|is this)(?: just| actually| really)? (?:an? )?(?:real |actual |live |living |automated )?(?:(?:chat ?)?bot|robot|human(?: being)?|person|ai(?: (?:bot|chatbot|assistant|model))?|real|machine|computer|chatgpt|automated)(?: (?:or|to) .*| here| there| now)?|(?:you re|you are|ur) (?:a |just a )?(?:bot|robot|machine)(?: right| aren t you)?|do you have feelings',
    abilities:
      'what can (?:you|i|u) (?:do|ask|help with|help me with)(?: you)?(?: for me)?|how (?:can|do) you help(?: me)?|what do you (?:know|do)|help(?: me)?|what are you (?:for|good at)|(?:can|could) you help(?: me)?(?: out)?',
    maker:
      '(?:who|which company) (?:made|built|created|programmed|developed|trained|owns) (?:you|u|this (?:bot|chat ?bot|chat|thing|assistant))|who is behind (?:you|this (?:bot|chat))|(?:what|which) (?:ai|model|llm) (?:are you|is this|do you use)|are you chatgpt',
    howAreYou:
      'how (?:are|r) (?:you|u|things)(?: doing| today| going)*|how s it going|how is it going|how do you do|what s up|whats up|sup|wassup|(?:are )?you (?:ok|okay|well|alright)|how s your day(?: going| been)?',
    compliment:
      '(?:you re|you are|youre|ur|that s|thats|that was|this is|what a|you)(?: so| really| very| super| pretty| such a| a| an)* (?:star|legend|gem|lifesaver|genius|great|good|nice|cool|awesome|amazing|helpful|smart|clever|brilliant|the best|cute|funny|sweet|lovely)(?: bot| job| help| service| assistant)?|(?:good|great|nice|excellent|well) (?:job|work|bot|done)|i (?:like|love) (?:you|this bot|this)|well done|impressive|brilliant|awesome|amazing|you rock',
    insult:
      '(?:you re|you are|ur|you|this (?:bot|chat|thing) is|what an?)?(?: so| really| totally| such an?| a| an| completely| absolutely)*(?: )?(?:stupid|dumb|useless|an idiot|idiot|crap|terrible|awful|annoying|worthless|pathetic|shit|bad bot|moron)(?: (?:bot|machine|robot|thing|chatbot))?|you suck|this sucks|fuck (?:you|off)|shut up|i hate you|screw you|go to hell|piss off|wtf',
    acknowledgement:
      '(?:ok(?:ay)?|okey|k|kk|got it|i see|alright|all right|fine|cool|great|perfect|good|nice|sure|understood|right|yes|yep|yeah|no|nope|never ?mind|that s all|that is all|no thanks|no that s all|makes sense|fair enough|lol|haha|hm+|oh|ah|wow|super|very good|sounds good|no worries)',
  },
  de: {
    bot: '(?:bist du|sind sie|bist|ist das|ist das hier|rede ich|schreibe ich|spreche ich|chatte ich)(?: hier| gerade| jetzt| mit| eigentlich| denn| echt| ein| eine[mnr]?| nur)* (?:bot|chatbot|roboter|menschen?|maschine|ki|echt|(?:echte[rnm]? |richtige[rnm]? )(?:mensch(?:en)?|person)|person|computer|automat)(?: oder .*)?|du bist (?:doch )?(?:nur )?ein(?:e)? (?:bot|roboter|maschine)',
    abilities:
      'was (?:kannst du|können sie)(?: alles| für mich| denn)*(?: tun| machen)?|(?:wie|wobei|womit) (?:kannst du|können sie)(?: mir)? helfen|hilfe|was kann ich (?:dich|sie)(?: alles)? fragen|(?:kannst du|können sie) mir helfen|wofür bist du da|was weißt du',
    maker:
      'wer hat (?:dich|sie|diesen (?:bot|chat)) (?:gemacht|gebaut|programmiert|entwickelt|erschaffen|erstellt)|wer steckt (?:dahinter|hinter dir)|von wem bist du|bist du chatgpt|welche ki bist du',
    howAreYou:
      'wie geht(?: e)?s(?: dir| ihnen| euch)?(?: heute| so| denn)*|wie geht es (?:dir|ihnen|euch)(?: heute)?|was geht(?: ab)?|alles (?:klar|gut)(?: bei dir)?|na|wie läuft s|was machst du(?: so| gerade)*',
    compliment:
      '(?:du bist|sie sind|das ist|das war|das|echt|bist)(?: ja| echt| wirklich| sehr| richtig| so| total| ein)* (?:toll|super|gut|nett|klasse|cool|hilfreich|schlau|klug|prima|spitze|großartig|süß|lieb|lustig|der beste|guter bot|genial)|(?:gut|super|toll) gemacht|gute arbeit|guter bot|ich (?:mag|liebe) dich|respekt|genial|klasse|toll|spitze',
    insult:
      '(?:du bist|sie sind|bist du|du|das ist|ihr seid|so ein|was für ein)?(?: ja| echt| wirklich| so| total| völlig| ein| eine)*(?: )?(?:dumm|doof|blöd|nutzlos|unnütz|scheiße|mist|idiot|blödsinn|bescheuert|unfähig|nervig|dämlich|schlecht)(?:er|es|e)?(?: (?:bot|maschine|roboter|ding))?|halt (?:die klappe|s maul|den mund)|fick dich|leck mich|du nervst|so ein (?:mist|scheiß|quatsch)|verpiss dich',
    acknowledgement:
      '(?:ok(?:ay)?|okey|alles klar|verstehe|verstanden|gut|super|passt|prima|perfekt|klar|schön|fein|in ordnung|ja|jo|jep|nein|nee|ne|nö|schon gut|egal|das war s|das wär s|das ist alles|mehr nicht|nein danke|aha|ach so|achso|hm+|lol|haha|oh|wow|cool|sehr gut|geht klar|stimmt)',
  },
  es: {
    bot: '(?:eres|es usted|es|estoy hablando con|hablo con|esto es)(?: solo| realmente)? (?:una? )?(?:bot|robot|human[oa]|ser humano|persona(?: real| de verdad)?|ia|máquina|real|chatbot|inteligencia artificial)(?: o .*)?',
    abilities:
      'qué (?:puedes|puede|sabes)(?: usted)? (?:hacer)?(?: por mí)?|(?:cómo|en qué) (?:me )?(?:puedes|puede) ayudar(?:me)?|ayuda|ayúdame|qué (?:te )?puedo preguntar(?:te)?|(?:me )?puedes ayudar(?:me)?|para qué sirves',
    maker:
      'quién te (?:ha )?(?:hizo|hecho|creó|creado|programó|programado|desarrolló)|quién (?:está )?detrás de (?:ti|esto)|eres chatgpt|qué ia eres',
    howAreYou:
      '(?:hola )?(?:qué tal(?: estás| está| todo)?|cómo (?:estás|está(?: usted)?|te va|va todo|andas)(?: hoy)?|qué (?:hay|pasa|onda)|todo bien)',
    compliment:
      '(?:eres|es usted|es|está|qué)(?: muy| tan| un| una| el| la)* (?:bueno|buena|genial|amable|útil|list[oa]|inteligente|majo|maja|mejor|simpátic[oa]|crack|guay|increíble)|(?:buen|gran) (?:trabajo|bot)|bien hecho|me gustas|te quiero|genial|excelente|increíble|qué (?:bien|guay|majo)',
    insult:
      '(?:eres|es|sois|qué|vaya)?(?: muy| tan| un| una| completamente)*(?: )?(?:tont[oa]|estúpid[oa]|inútil|idiota|imbécil|mierda|pésimo|malísimo|torpe|horrible)(?: (?:bot|robot|máquina))?|vete a la mierda|cállate|que te den|no sirves(?: para nada)?|te odio|qué asco|joder',
    acknowledgement:
      '(?:ok(?:ay)?|vale|entendido|de acuerdo|perfecto|bien|muy bien|claro|sí|no|nada más|eso es todo|da igual|no importa|ya veo|ah(?: vale)?|oh|jaja(?:ja)*|estupendo|listo|guay|bueno|no gracias|okey)',
  },
  fr: {
    bot: '(?:es tu|tu es|t es|êtes vous|vous êtes|c est|je parle à|est ce que (?:tu es|vous êtes|je parle à))(?: juste| vraiment| un| une)* (?:bot|robot|humain(?:e)?|être humain|(?:vraie? )?personne(?: réelle)?|ia|intelligence artificielle|machine|réel(?:le)?|chatbot|vrai(?:e)?|automate)(?: ou .*)?',
    abilities:
      'que (?:peux tu|pouvez vous|sais tu|savez vous) faire(?: pour moi)?|(?:qu est ce que )?(?:tu peux|vous pouvez|tu sais) (?:faire|m aider)(?: quoi)?|(?:comment|en quoi) (?:peux tu|pouvez vous|tu peux|vous pouvez) m aider|aide|aidez moi|à quoi (?:tu sers|sers tu|servez vous)|(?:peux tu|pouvez vous|tu peux) m aider',
    maker:
      'qui (?:t a|vous a) (?:créée?|faite?|programmée?|développée?|conçue?|fabriquée?)|qui est derrière (?:toi|vous|ce (?:bot|chat))|(?:es tu|tu es) chatgpt|quelle ia (?:es tu|êtes vous)',
    howAreYou:
      '(?:comment )?ça va(?: bien| aujourd hui)?|comment (?:vas tu|allez vous|tu vas|vous allez)(?: aujourd hui)?|tu vas bien|vous allez bien|quoi de neuf|la forme',
    compliment:
      '(?:tu es|t es|vous êtes|c est|c était|es tu)(?: vraiment| très| trop| super| un| une)* (?:génial|gentil(?:le)?|top|super|cool|utile|intelligent(?:e)?|sympa|bon bot|le meilleur|formidable|drôle|parfait)|bon (?:travail|boulot|bot)|bien joué|bravo|je t aime|j adore|génial|excellent|impressionnant|chapeau',
    insult:
      '(?:tu es|t es|vous êtes|c est|quel(?:le)?)?(?: vraiment| trop| tellement| complètement| un| une| de)*(?: )?(?:nul(?:le)?|stupide|idiot(?:e)?|bête|con(?:ne)?|inutile|débile|merde|pourri|crétin|imbécile)(?: (?:bot|robot|machine))?|ta gueule|ferme la|va te faire (?:foutre|voir)|tu sers à rien|tu ne sers à rien|je te déteste|n importe quoi',
    acknowledgement:
      '(?:ok(?:ay)?|d accord|d acc|entendu|compris|je vois|parfait|très bien|bien|super|ça marche|oui|ouais|non|c est tout|c est bon|rien d autre|non merci|tant pis|ah(?: ok| d accord)?|oh|cool|top|nickel|mdr|lol|haha|noté|bon)',
  },
  it: {
    bot: '(?:sei|lei è|è|sto parlando con|parlo con)(?: solo| davvero| un| una)* (?:bot|robot|uman[oa]|essere umano|persona(?: vera| reale)?|ia|intelligenza artificiale|macchina|reale|chatbot|ver[oa])(?: o .*)?',
    abilities:
      '(?:che )?(?:cosa )?(?:puoi|sai|può)(?: fare)?(?: per me)|(?:che )?cosa (?:puoi|sai|può) fare|come (?:mi )?(?:puoi|può) aiutar(?:e|mi)|puoi aiutarmi|aiuto|mi aiuti|a cosa servi|cosa posso chiederti',
    maker:
      'chi ti ha (?:creato|fatto|programmato|sviluppato|costruito)|chi c è dietro(?: di te)?|sei chatgpt|che ia sei',
    howAreYou:
      'come (?:stai|sta|va|te la passi)(?: oggi)?|tutto (?:bene|ok|a posto)|come andiamo|che si dice|che fai',
    compliment:
      '(?:sei|è|lei è|era)(?: molto| davvero| proprio| un| una| il| la| così)* (?:brav[oa]|bravissim[oa]|gentile|utile|simpatic[oa]|fantastic[oa]|grande|mitic[oa]|intelligente|migliore|forte|in gamba|carin[oa])|(?:bel|ottimo|buon) lavoro|ben fatto|bravo|brava|ti amo|mi piaci|fantastico|eccellente|complimenti|ottimo',
    insult:
      '(?:sei|è|siete|che)?(?: proprio| davvero| molto| così| un| una| solo)*(?: )?(?:stupid[oa]|scem[oa]|inutile|idiota|cretin[oa]|imbecille|schifo|merda|pessimo|incapace)(?: (?:bot|robot|macchina))?|vaffanculo|stai zitto|taci|non servi a (?:niente|nulla)|fai schifo|ti odio',
    acknowledgement:
      '(?:ok(?:ay)?|va bene|d accordo|capito|ho capito|perfetto|bene|benissimo|certo|chiaro|sì|no|nient altro|è tutto|basta così|no grazie|non importa|ah(?: ok)?|oh|ahah(?:ah)*|capisco|a posto)',
  },
  pt: {
    bot: '(?:você é|és|tu és|é|estou (?:falando|a falar) com|isto é)(?: mesmo| só| um| uma)* (?:bot|robô|robot|human[oa]|ser humano|pessoa(?: real| de verdade)?|ia|máquina|real|chatbot|inteligência artificial)(?: ou .*)?',
    abilities:
      'o que (?:você |tu )?(?:pode|podes|consegue|consegues|sabe|sabes)(?: você)? fazer(?: por mim)?|como (?:você )?(?:pode|podes)(?: você)?(?: me)? ajudar(?: me)?|ajuda|me ajuda|(?:pode|podes) (?:me )?ajudar(?: me)?|para que serves?',
    maker:
      'quem (?:te|o|a|lhe) (?:criou|fez|programou|desenvolveu)|quem (?:criou|fez) (?:você|este bot)|quem está por (?:trás|detrás)(?: disto)?|(?:você é|és) (?:o )?chatgpt',
    howAreYou:
      '(?:como|tudo) (?:vai|está|estás|você está|bem|bom|passa|vão as coisas)(?: você| contigo| hoje)*|e aí|beleza|tudo',
    compliment:
      '(?:você é|és|é|foste|foi)(?: muito| mesmo| um| uma| o| a| tão)* (?:bom|boa|ótim[oa]|legal|fixe|simpátic[oa]|inteligente|útil|incrível|melhor|fofo|demais|genial)|bom (?:trabalho|bot)|muito bem|parabéns|adoro te|gosto de (?:ti|você)|excelente|incrível|bem feito',
    insult:
      '(?:você é|és|é|que)?(?: muito| um| uma| tão| mesmo)*(?: )?(?:burr[oa]|estúpid[oa]|inútil|idiota|imbecil|merda|péssim[oa]|parv[oa]|horrível)(?: (?:bot|robô|máquina))?|cala a boca|cala te|vai à merda|vai se (?:foder|ferrar)|não serves? para nada|odeio te|te odeio',
    acknowledgement:
      '(?:ok(?:ay)?|tá(?: bom| bem)?|está bem|entendi|percebi|certo|perfeito|claro|sim|não|só isso|é tudo|mais nada|não obrigad[oa]|deixa(?: lá| pra lá)?|ah|oh|kkk+|haha|beleza|bom|muito bem|fixe|legal|de acordo|combinado)',
  },
  nl: {
    bot: '(?:ben je|bent u|ben jij|je bent|is dit|praat ik met|spreek ik met|chat ik met)(?: hier| nu| wel| gewoon| een| echt| echte?)* (?:bot|robot|mens|chatbot|ai|machine|echt|persoon|computer)(?: of .*)?',
    abilities:
      'wat (?:kan je|kun je|kunt u)(?: allemaal| voor me| voor mij)*(?: doen)?|(?:hoe|waarmee) (?:kan je|kun je|kunt u)(?: me| mij)? helpen|help|hulp|(?:kan je|kun je|kunt u) me helpen|wat kan ik (?:je )?vragen|waar ben je voor',
    maker:
      'wie heeft (?:je|jou|u|deze bot) (?:gemaakt|gebouwd|ontwikkeld|geprogrammeerd)|wie zit (?:erachter|hier achter)|ben je chatgpt|welke ai ben je',
    howAreYou:
      'hoe (?:gaat het|is het|gaat ie)(?: met (?:je|jou|u))?(?: vandaag)?|alles goed|hoe maakt u het|wat doe je',
    compliment:
      '(?:je bent|u bent|dat is|dat was|jij bent)(?: echt| heel| erg| zo| super| een)* (?:goed|geweldig|leuk|lief|slim|handig|behulpzaam|top|aardig|grappig|de beste|goede bot)|goed (?:gedaan|bezig|werk)|goede bot|ik (?:hou van je|vind je leuk)|geweldig|uitstekend|knap',
    insult:
      '(?:je bent|u bent|jij bent|dit is|wat een|dat is)?(?: echt| zo| heel| een)*(?: )?(?:dom|stom|nutteloos|waardeloos|idioot|klote|slecht|rot|onzin|sukkel|irritant)(?:e)?(?: (?:bot|robot|ding|machine))?|hou je (?:mond|bek)|rot op|fuck (?:you|off)|ik haat je|je snapt er niks van',
    acknowledgement:
      '(?:oké|ok|okee|okay|prima|begrepen|duidelijk|goed|mooi|top|fijn|helder|ja|nee|dat was het|dat is alles|verder niets|nee (?:bedankt|dank je)|laat maar|ah|oh|aha|haha|lol|leuk|snap ik|is goed|perfect)',
  },
  pl: {
    bot: '(?:czy )?(?:jesteś|rozmawiam z|to)(?: tylko| prawdziwym| prawdziwą| żywym)* (?:bot(?:em)?|robot(?:em)?|człowiek(?:iem)?|osob[aą]|maszyn[aą]|ai|sztuczn[aą] inteligencj[aą]|komputer(?:em)?)(?: czy .*)?',
    abilities:
      'co (?:potrafisz|możesz|umiesz)(?: dla mnie)?(?: zrobić)?|(?:jak|w czym) możesz(?: mi)? pomóc|pomocy|pomoc|(?:czy )?możesz mi pomóc|o co mogę (?:cię )?(?:zapytać|pytać)|pomóż mi',
    maker:
      'kto (?:cię|ciebie) (?:stworzył|zrobił|zaprogramował|zbudował)|kto za tym stoi|jesteś chatgpt',
    howAreYou:
      '(?:jak|co) (?:się masz|tam|słychać|u ciebie|leci|się czujesz)(?: dzisiaj| u ciebie)*|wszystko (?:ok|dobrze|w porządku)',
    compliment:
      '(?:jesteś|to)(?: bardzo| naprawdę| taki| taka| jest)* (?:świetn[yaie]+|super|mił[yaoe]|pomocn[yae]|mądr[yae]|fajn[yae]|najlepsz[yae]|genialn[yae]|dobr[yae])|dobra robota|brawo|lubię cię|kocham cię|świetnie|rewelacja|doskonale|dobry bot',
    insult:
      '(?:jesteś|to|co za)?(?: bardzo| taki| taka| po prostu| jest| zupełnie)*(?: )?(?:głupi[ae]?|beznadziejn[yae]|idiot[aąo]|bezużyteczn[yae]|debil(?:em)?|do niczego|do bani|gówno|tępy)(?: (?:bot|robot))?|zamknij się|spadaj|odwal się|nienawidzę cię|spierdalaj',
    acknowledgement:
      '(?:ok(?:ej|ay)?|dobrze|dobra|rozumiem|jasne|super|świetnie|fajnie|w porządku|tak|nie|to wszystko|nic więcej|nie dziękuję|nieważne|aha|ach|haha|git|spoko|zgoda|no dobra|pewnie)',
  },
  sv: {
    bot: '(?:är du|är det här|pratar jag med|är detta)(?: en| ett| bara| verkligen| riktig| riktigt)* (?:bot|robot|människa|chatbot|ai|maskin|riktig|person|dator)(?: eller .*)?',
    abilities:
      'vad kan du(?: göra)?(?: för mig)?|(?:hur|vad) kan du hjälpa(?: mig)?(?: med)?|hjälp(?: mig)?|kan du hjälpa mig|vad kan jag fråga(?: dig)?',
    maker:
      'vem (?:har )?(?:gjort|skapat|byggt|programmerat|gjorde|skapade|byggde) dig|vem står bakom(?: dig| detta)?|är du chatgpt',
    howAreYou:
      'hur (?:mår du|är det|är läget|går det|står det till)(?: idag| med dig)*|läget|allt bra|vad gör du',
    compliment:
      '(?:du är|det var|det är|vad)(?: så| jätte| väldigt| verkligen| en| den)* (?:bra|duktig|snäll|smart|grym|bäst|bästa|hjälpsam|trevlig|rolig|fantastisk|gullig)|bra (?:jobbat|gjort|bot)|snyggt jobbat|jag (?:gillar|älskar) dig|toppen|utmärkt|fantastiskt',
    insult:
      '(?:du är|det är|vilken|vad)?(?: så| en| ett| helt| riktigt)*(?: )?(?:dum|dålig|värdelös|korkad|idiot|skit|kass|usel|trög|jobbig)(?:t)?(?: (?:bot|robot|maskin))?|håll (?:käften|tyst)|dra åt helvete|jag hatar dig|fan ta dig|du suger',
    acknowledgement:
      '(?:ok(?:ej|ay)?|okej|bra|förstår|jag förstår|uppfattat|perfekt|fint|toppen|visst|jo|ja|nej|det var allt|inget mer|nej tack|strunt samma|aha|jaha|oh|haha|kul|absolut|schysst|låter bra)',
  },
  tr: {
    bot: '(?:sen |siz |bu )?(?:bir )?(?:gerçek )?(?:bir )?(?:bot|robot|insan|kişi|gerçek|yapay zeka|makine|bilgisayar|chatbot) m[iu](?:s[iu]n(?:[iu]z)?)?(?: yoksa .*)?|(?:bir )?(?:bot|robot|insan)la mı (?:konuşuyorum|yazışıyorum)',
    abilities:
      'neler? yapabilirsin(?:iz)?|(?:bana )?nasıl yardımcı olabilirsin(?:iz)?|yardım(?: et| edin| lazım)?|(?:bana )?yardım eder misin(?:iz)?|ne işe yar(?:ı|i)yorsun|neler biliyorsun',
    maker:
      'seni kim (?:yaptı|yarattı|programladı|geliştirdi)|sizi kim (?:yaptı|geliştirdi)|arkanda kim var|chatgpt misin',
    howAreYou:
      'nasılsın(?:ız)?(?: bugün)?|naber|ne haber|nasıl gidiyor|iyi misin(?:iz)?|n apıyorsun|ne yapıyorsun',
    compliment:
      '(?:sen |siz )?(?:çok |gerçekten |bir |en )*(?:harika|iyi|güzel|akıllı|yardımcı|süper|tatlı|zeki|muhteşem|mükemmel)(?:sın|sin|siniz|sınız|sun|oldun)?|aferin|bravo|tebrikler|seni seviyorum|helal(?: olsun)?|iyi iş|eline sağlık',
    insult:
      '(?:sen |ne )?(?:çok |tam |bir |kadar )*(?:aptal|salak|gerizekalı|işe yaramaz|berbat|rezil|kötü|mal|saçma|beceriksiz)(?:sın|sin|sınız|sun)?(?: bot| robot)?|kapa çeneni|sus|defol|senden nefret ediyorum|siktir(?: git)?|hiçbir işe yaramıyorsun',
    acknowledgement:
      '(?:tamam(?:dır)?|ok(?:ey)?|anladım|peki|olur|güzel|süper|iyi|evet|hayır|hepsi bu|bu kadar|başka yok|yok teşekkürler|boş ver|aa|ha|haha|tabii|elbette|harika|mükemmel)',
  },
  uk: {
    bot: '(?:чи )?(?:ти|ви|це|я (?:говорю|розмовляю|спілкуюся) з)(?: просто| справді| жива| живий| справжня| реальна)* (?:бот(?:ом)?|робот(?:ом)?|людин(?:а|ою)|машин(?:а|ою)|штучний інтелект|справжн(?:ій|я)|комп ютер(?:ом)?|програма)(?: чи .*)?',
    abilities:
      'що (?:ти|ви) (?:вмієш|вмієте|можеш|можете)(?: робити)?|(?:чим|як) (?:ти |ви )?(?:можеш|можете)(?: мені)? допомогти|допоможіть|допоможи|допомога|(?:можеш|можете) допомогти|що можна (?:запитати|спитати)',
    maker:
      'хто (?:тебе|вас) (?:створив|зробив|написав|розробив|запрограмував)|хто за цим стоїть|ти chatgpt',
    howAreYou:
      'як (?:справи|ти|ви|життя|поживаєш|ся маєш|настрій)(?: сьогодні)?|що нового|що робиш|все добре',
    compliment:
      '(?:ти|ви|це)(?: дуже| такий| така| просто| справді)* (?:класн(?:ий|а)|супер|молодець|розумн(?:ий|а)|крут(?:ий|а)|найкращ(?:ий|а)|добр(?:ий|а)|корисн(?:ий|а)|чудов(?:ий|а|о))|молодець|чудово|гарна робота|ти мені подобаєшся|люблю тебе|браво|супер|клас',
    insult:
      '(?:ти|ви|це|який|яка)?(?: дуже| такий| така| просто| повний)*(?: )?(?:дурн(?:ий|а)|туп(?:ий|а)|ідіот|нікчема|марн(?:ий|а)|безглузд(?:ий|я)|лайно|дебіл|поганий|жахливий|даремний)(?: (?:бот|робот))?|заткнись|замовкни|іди геть|ненавиджу тебе|відчепись|пішов ти',
    acknowledgement:
      '(?:ок(?:ей)?|добре|зрозуміло|зрозумів|зрозуміла|ясно|гаразд|чудово|так|ні|це все|більше нічого|ні дякую|неважливо|ага|ого|хаха|супер|згода|звісно)',
  },
  ru: {
    bot: '(?:ты|вы|это|я (?:говорю|разговариваю|общаюсь) с)(?: просто| правда| живой| настоящий| реальный| живым| настоящим)* (?:бот(?:ом)?|робот(?:ом)?|человек(?:ом)?|машин(?:а|ой)|искусственный интеллект|ии|настоящий|компьютер(?:ом)?|программа|нейросеть)(?: или .*)?',
    abilities:
      'что (?:ты|вы) (?:умеешь|умеете|можешь|можете|знаешь)(?: делать)?|(?:чем|как) (?:ты |вы )?(?:можешь|можете)(?: мне)? помочь|помощь|помогите|помоги(?: мне)?|(?:можешь|можете) (?:мне )?помочь|что можно спросить',
    maker:
      'кто (?:тебя|вас) (?:создал|сделал|написал|разработал|запрограммировал)|кто за (?:этим|тобой) стоит|ты chatgpt|какая ты нейросеть',
    howAreYou:
      'как (?:дела|ты|вы|жизнь|поживаешь|поживаете|настроение|сам|оно)(?: сегодня)?|что нового|что делаешь|все хорошо|чё как',
    compliment:
      '(?:ты|вы|это)(?: очень| такой| такая| просто| самый| действительно)* (?:классн(?:ый|ая)|супер|молодец|умн(?:ый|ая)|крут(?:ой|ая)|лучш(?:ий|ая)|хорош(?:ий|ая)|полезн(?:ый|ая)|милый|замечательн(?:ый|ая))|молодец|отлично|хорошая работа|ты мне нравишься|люблю тебя|браво|супер|круто|умница',
    insult:
      '(?:ты|вы|это|какой|какая)?(?: очень| такой| такая| просто| полный)*(?: )?(?:туп(?:ой|ая)|глуп(?:ый|ая)|дурак|дура|идиот|бесполезн(?:ый|ая|о)|дебил|говно|отстой|тупица|ужасный|плохой)(?: (?:бот|робот))?|заткнись|замолчи|иди (?:на хуй|нахуй|к черту|лесом)|пошел ты|ненавижу тебя|отвали|достал',
    acknowledgement:
      '(?:ок(?:ей)?|хорошо|понятно|понял|поняла|ясно|ладно|отлично|да|нет|это все|больше ничего|нет спасибо|неважно|ага|ого|хаха|супер|договорились|конечно|угу)',
  },
  ar: {
    bot: '(?:هل )?(?:أنت|أنا أتحدث مع|هذا)(?: مجرد)? (?:روبوت|إنسان|بوت|شخص(?: حقيقي)?|آلة|حقيقي|ذكاء اصطناعي|بشر|برنامج)(?: أم .*| أو .*)?',
    abilities:
      'ماذا (?:يمكنك|تستطيع)(?: أن)? (?:تفعل|فعله)|كيف (?:يمكنك|تستطيع)(?: أن)? (?:مساعدتي|تساعدني)|مساعدة|ساعدني|هل يمكنك مساعدتي|ممكن تساعدني',
    maker: 'من (?:صنعك|برمجك|طورك|أنشأك|خلقك)|مين (?:صنعك|برمجك|عملك)|هل أنت chatgpt|من وراءك',
    howAreYou: 'كيف (?:حالك|الحال|أنت|حالكم)(?: اليوم)?|شلونك|إزيك|كيفك|شخبارك|ما أخبارك|عامل إيه',
    compliment:
      '(?:أنت|هذا)(?: حقا)? (?:رائع|ممتاز|ذكي|لطيف|مفيد|الأفضل|جميل)(?: جدا)?|أحسنت|عمل (?:رائع|جيد)|أحبك|ممتاز|رائع|برافو',
    insult:
      '(?:أنت|هذا)? ?(?:غبي|أحمق|عديم الفائدة|سيء|فاشل|حمار|تافه|بوت غبي)(?: جدا)?|اخرس|اسكت|أكرهك|تبا لك|لا فائدة منك',
    acknowledgement:
      '(?:حسنا|تمام|أوكي|اوكي|ok|مفهوم|فهمت|طيب|جيد|نعم|لا|هذا كل شيء|لا شكرا|لا شيء آخر|ماشي|أها|هههه*|عظيم|واضح)',
  },
  he: {
    bot: '(?:האם )?(?:אתה|את|זה|אני מדבר עם|אני מדברת עם)(?: רק| באמת)? (?:בוט|רובוט|בן אדם|אדם|אנושי|מכונה|אמיתי|מחשב|בינה מלאכותית)(?: או .*)?',
    abilities:
      'מה (?:אתה|את) (?:יכול|יכולה|יודע|יודעת)(?: לעשות)?|(?:איך|במה) (?:אתה |את )?(?:יכול|יכולה) לעזור(?: לי)?|עזרה|תעזור לי|אפשר עזרה|(?:אתה )?יכול לעזור לי',
    maker: 'מי (?:יצר|בנה|תכנת|פיתח|עשה) אותך|מי עומד מאחוריך|אתה chatgpt',
    howAreYou:
      'מה (?:שלומך|נשמע|קורה|המצב|איתך|העניינים)(?: היום)?|איך (?:אתה|הולך|המרגש)|הכל בסדר',
    compliment:
      '(?:אתה|את|זה)(?: ממש| כל כך| מאוד)* (?:מעולה|נהדר|חמוד|חכם|מגניב|הכי טוב|מדהים|נחמד|טוב)|כל הכבוד|עבודה טובה|אני אוהב אותך|מעולה|אלוף|יפה מאוד',
    insult:
      '(?:אתה|את|זה|איזה)?(?: ממש| כל כך)?(?: )?(?:טיפש|מטומטם|אידיוט|חסר תועלת|גרוע|דפוק|מעצבן|גרועה)(?: בוט)?|שתוק|סתום|לך לעזאזל|אני שונא אותך',
    acknowledgement:
      '(?:אוקיי|אוקי|ok|בסדר|הבנתי|טוב|סבבה|מצוין|כן|לא|זה הכל|לא תודה|עזוב|אה|וואו|חחח*|ברור|מובן|אין בעיה|יופי)',
  },
  ja: {
    bot: '(?:あなたは|君は|これは|お前は)?(?:本物の|本当に|実は)?(?:ロボット|ボット|人間|ai|人工知能|機械|人|生身の人間|チャットボット)(?:ですか|なの|なのか|でしょうか|なんですか|か|です|と話していますか)(?:それとも.*)?',
    abilities:
      '何(?:が|を)?でき(?:ます|る)(?:か|の)?|何ができるの|どう助けてくれ(?:ますか|るの)|助けて(?:ください)?|ヘルプ|手伝って(?:ください|くれますか)?|何を聞けますか',
    maker:
      '(?:誰が|だれが)(?:あなたを|君を)?(?:作り|作っ|つくり|開発し|プログラムし)(?:た|ました)(?:の|か|のですか|んですか)?|(?:誰に|だれに)作られた(?:の|んですか)?|開発者は(?:誰|だれ)(?:ですか)?',
    howAreYou:
      '(?:お)?元気(?:ですか|かい|ですか今日は)?|調子はどう(?:ですか)?|ごきげんいかがですか|何してる(?:の)?',
    compliment:
      '(?:あなたは|君は)?(?:とても|すごく|本当に)?(?:素晴らしい|すばらしい|賢い|かしこい|すごい|優秀|役に立つ|かわいい|最高)(?:です|ですね|ね|な)?|いい仕事(?:です|ですね)?|よくできました|大好き(?:です)?|お見事|さすが',
    insult:
      '(?:あなたは|お前は|この)?(?:本当に|マジで)?(?:バカ|ばか|馬鹿|アホ|あほ|役立たず|使えない|使えねえ|無能|クソ|くそ|最悪|ひどい)(?:だ|です|ですね|な|ボット|ロボット)?|黙れ|うるさい|死ね|嫌い(?:だ|です)?|役に立たない',
    acknowledgement:
      '(?:はい|ok|オーケー|オッケー|了解(?:です|しました)?|わかりました|分かりました|わかった|分かった|なるほど|いいえ|大丈夫(?:です)?|結構です|以上です|それだけです|うん|へえ|そうですか|いいですね|もういいです)',
  },
  zh: {
    bot: '(?:你|您|这)?(?:到底|真的)?(?:是|不是)?(?:不是)?(?:一个)?(?:机器人|真人|人类|人工智能|ai|人|机器|程序|chatgpt)(?:吗|么|吧|还是.*)|我(?:是)?在(?:和|跟)(?:机器人|真人|人)(?:说话|聊天)吗',
    abilities:
      '你?(?:能|会|可以)(?:做|干|帮我做|帮我)(?:些)?什么|你(?:能|会)什么|你有什么功能|(?:怎么|如何)帮我|帮助|帮帮我|帮我|可以帮我吗|你能帮我吗|我(?:能|可以)问(?:你)?什么',
    maker:
      '(?:谁|哪家公司)(?:创造|制造|开发|设计|做|训练)(?:了)?你(?:的)?|你是谁(?:做|开发|创造|设计)的|你背后是谁',
    howAreYou:
      '你?(?:还)?好吗|你怎么样|最近(?:怎么样|好吗|如何)|你今天(?:怎么样|好吗)|在干嘛|你在做什么',
    compliment:
      '(?:你)?(?:真|太|很|好|非常)(?:棒|厉害|聪明|好|可爱|有用|赞|贴心)(?:了|啊)?|干得好|做得(?:好|不错)|我(?:喜欢|爱)你|厉害|不错|赞',
    insult:
      '(?:你)?(?:真|太|好|真是|是)?(?:个)?(?:笨|蠢|傻|没用|白痴|废物|差劲|烦|智障)(?:了|死了|蛋|瓜|机器人)?|闭嘴|滚(?:开|蛋)?|我(?:讨厌|恨)你|去死',
    acknowledgement:
      '(?:好的?|ok|行|可以|明白(?:了)?|知道了|懂了|了解|收到|嗯+|哦+|是的?|不|不用(?:了|谢)?|没有了|没事(?:了)?|就这些|算了|哈哈+|当然|没问题|好吧)',
  },
  ko: {
    bot: '(?:너는?|넌|당신은|이거|혹시)?(?:정말|진짜|그냥)?(?:로봇|봇|챗봇|사람|인간|ai|인공지능|기계|진짜사람|프로그램)(?:이에요|인가요|이야|이니|입니까|인가|예요|야|맞나요|이세요)(?:아니면.*)?|(?:사람|로봇)(?:이랑|과)(?:대화|얘기)하(?:는건가요|고있나요)',
    abilities:
      '(?:뭘|무엇을|뭐)할수(?:있어요|있나요|있어|있니|있습니까)|어떻게도와(?:줄수있어요|주나요|줄수있나요)|도움(?:말)?|도와(?:줘|주세요|줄래)|무엇을물어볼수있나요',
    maker:
      '(?:누가|누구가)(?:너를|널|당신을)?(?:만들었|개발했|제작했)(?:어|어요|나요|습니까|니)|개발자가누구(?:야|예요|인가요)',
    howAreYou:
      '(?:잘|어떻게)지내(?:요|세요|니|시나요)?|오늘(?:어때|기분어때)(?:요)?|기분(?:이)?어때(?:요)?|뭐해(?:요)?',
    compliment:
      '(?:정말|진짜|너무|아주|너|당신)*(?:최고|똑똑하|멋지|멋져|훌륭하|대단하|귀엽|친절하|좋)(?:네요|다|네|야|에요|예요|아요|시네요|요)|잘했어(?:요)?|사랑해(?:요)?|좋아해(?:요)?|굿|대박',
    insult:
      '(?:정말|진짜|너무|너|넌|이)*(?:바보|멍청이|멍청하|쓸모없|최악|짜증나|한심하|답답하)(?:네요|다|네|야|이야|어|에요|요|봇)?|닥쳐|꺼져|시끄러워|싫어|미친|병신',
    acknowledgement:
      '(?:네+|예|응|넵|ok|오케이|알겠어요|알겠습니다|알았어(?:요)?|좋아요|그래(?:요)?|아니요|아뇨|괜찮아요|괜찮습니다|됐어요|그게다예요|없어요|아하|ㅋ+|ㅎ+|오|와|이해했어요)',
  },
};
