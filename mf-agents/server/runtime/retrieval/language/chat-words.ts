import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';

/**
 * Words of written chats without meaning: contractions without an apostrophe, shortened verbs,
 * slang for small words, and words that only introduce a question. One line per language, easy to
 * correct.
 */
const CHAT_WORDS: Readonly<Partial<Record<Language, string>>> = {
  en:
    'cant dont im ive youre youve theyre theyve weve were whats thats isnt arent wont didnt doesnt havent hasnt hadnt couldnt wouldnt shouldnt wasnt werent theres wheres hows whos heres lets aint itll youll theyll id u ur r y n b c k w x 2 4 yous yall ya ye yo em wanna gonna gotta gimme lemme dunno kinda sorta cos coz cuz bc bcoz tho thru ther thier til ' +
    'pls plz thx ty thanks cheers omg lol btw asap idk imo hiya hullo morning afternoon mate guys guy folks dude bro sorry excuse please ok okay yeah yep nope yes hmm well so then now just really actually basically literally super totally quite pretty rather maybe perhaps probably usually normally exactly somewhere anywhere everywhere somehow anyhow stuff thing things bit lot lots ' +
    'during anymore till until b4 himself herself myself yourself themselves exactly everything wondering wonder hoping hope thinking think guess suppose looking trying tried going coming came ran put puts getting gotten got keep happen happened tell told question quick help helping curious heard read saw yesterday wants wanted needed needs if whether because since though although however else another again already yet still even ever never always mr mrs ms lil yr yrs alrite alright allright aswell wot wat wen tmrw tmr tomorrow tomoz 2moro today alot bout dat dis luv hun pal m8 fella gents ladies skint sooo soo heya howdy oi innit stood',
  de:
    'brauch bekomm hab hätt hatt möcht könnt könn kanns wär wärs wäre gibts gehts habts isses ists hats wirds kostets kriegt krieg kriege kriegen schaff schaffs mach machs mitkrieg is nich nicht ned net nix nüscht ne nen nem ner n s nu nun mal halt eben eh echt total voll mega super krass bisschen bissl bissle aufm fürs ausm beim vorm vom zum zur ans ins übers unterm wegen nochmal irgendwie irgendwo irgendwann ' +
    'hallo hi hey hej moin servus grüezi grüß gruß lg vg mfg danke bitte sorry ok okay ja jo nö nee na ach also naja tja ähm leute ihr euch bei frage kurze ich wollte würde würd gerne fragen wissen überlege überlegen suche eigentlich vielleicht evtl vllt jemand jmd man frau gestern lautet verdient soviel wieviel daheim dann denn doch wohl etwa nur noch auch schon immer wieder übermorgen heute drauf raus rein nachher vorhin gerade grad grade mitm ausn fürn aufn dran drin echtes werd wird gehn gehen sehn schaun kommen komm sollt müsst muß muss kannste haste biste gibs sowas son sone',
  es:
    'q k xq pq x tb tmb tambien tb pa pal d dl cn xfa porfa porfi plis pls salu2 saludos hola buenas holi bueno pues vale oye ok gracias dime digame decidme quería querria quisiera saber preguntar pregunta duda consulta una cosita cosa tema algo alguno así también además luego entonces ahora ya aún todavía siempre nunca solo sólo mas más muy mucho bastante super tan casi ' +
    'tio tía tío colega señores chicos amigos llevo estoy estaba estamos voy vamos vais ir iba hago haceis hacéis tenéis teneis podeis podéis queréis quereis dais ponéis hay habrá seria sería fuera falta pasa paso hoy ayer ahorita anda venga jo joe ostras quiero puedo oiga estais sois cómo como creo',
  fr:
    'cest jai ya yatil chui jsuis jveux jpeux jvoudrais jaimerais jpourrais jsais jfais qqch qqn qq kel kelle quel kan koi pk pkoi pq pr ds ac avc bcp tt tjs tjrs svp stp slt bjr bsr cc coucou salut bonjour bonsoir merci mci dac ok ouais oui nan non ben bah euh genre truc trucs machin chose choses super trop grave vachement carrément quand même peut etre pis puis faut fo ptit ptite ' +
    'savoir demander question petite renseignement voudrais aimerais souhaiterais svp possible cette ca ça là voila du coup en fait alors donc aussi encore déjà toujours jamais maintenant gens monsieur madame demain aujourd auj ajd tantôt bonne kc zut mince flûte quoi fais prends vais viens peu mdr ptdr sinon vraiment juste exacte exactement',
  it:
    'c è ce cè com comè cosè dovè quandè qualè nn cmq xke xché xche perke ke ki kosa x qst qsta qlcs qlc tt tvb grz grazie salve ciao buongiorno buonasera ok sì no beh boh allora quindi poi adesso ora già ancora sempre mai solo molto tanto troppo proprio davvero magari forse tipo roba cosa cose qualcosa ' +
    'vorrei volevo sapere chiedere domanda informazione info scusa scusi scusate ragazzi signori riesco riuscite potete potrei fate faccio vado andare andiamo serve servono tocca domani oggi ieri dobbiamo devo posso possiamo prendo prende prendete viene vengo veniamo mi ci vi me te caspita accidenti purtroppo',
  pt: 'vc vcs c tb tbm pq pk qto qnto qdo qd oq q n nao ñ tá tô to pra pro pras pros né eh aí daí ok blz obg obrigado obrigada olá oi bom boa gente pessoal amigo queria gostava gostaria saber perguntar dúvida pergunta informação info então agora já ainda sempre nunca só muito bem mesmo também talvez tipo coisa coisas algo aqui ali lá amanhã amanha hoje hj ontem consigo posso podemos tenho temos alguém pá fixe malta epá',
  nl: 'k t n s m mn zn dr ie ff ffies effe even evt aub svp ajb alsjeblieft alstublieft hoi hallo hey hoihoi goedemorgen goedemiddag bedankt dank thx ok oke ja nee nou joh hè toch wel ook dan nog al alleen ergens iets ietsje beetje heel erg super best gewoon eigenlijk misschien ofzo vraag vraagje vragen weten graag terecht daarmee daar hier daarvoor vanwege moest wou wilde jullie me mij m’n z’n gaat komt kom komen doe doen laten morgen vandaag gisteren overmorgen eventjes hoor dus zeg jongens zou zouden wij',
  pl: 'mam mieć chce chcem chcę chciałem chciałam prosze proszę pytanie zapytać wiedzieć hej czesc cześć witam siema dzieki dzięki ok no tak nie może chyba wlasnie właśnie teraz jeszcze już też tylko bardzo trochę jakis jakiś jakaś jakieś coś cos gdzies gdzieś kiedys jutro wczoraj dzis dziś poprostu po prostu ze że sie się czy jak ile dzisiaj',
  sv: 'nån nåt nåra ngn ngt nåt va mej dej sej de dom o å asså alltså typ liksom ju väl nog bara lite mycket jätte väldigt kanske hej hejsan tjena tack snälla ok okej ja nej jo fråga undrar undrade veta skulle vilja vill kunna igår idag imorgon då nu också redan alltid aldrig',
  tr: 'bi bişey bişi birşey bir şey slm selam merhaba mrb tşk tsk teşekkürler lütfen ltf acaba peki yani işte şimdi hala hâlâ zaten sadece çok biraz belki galiba sanırım soru sormak öğrenmek istiyorum isterdim istemiştim nasıl yapıyoruz yapabilirim olur mu mı mi mü dün bugün yarın',
  uk: 'шо шось щось якось десь колись може мабуть просто дуже трохи зараз вже ще також тільки привіт вітаю дякую прошу будьласка ок так ні питання запитати дізнатися хотів хотіла хотілося підкажіть скажіть вчора сьогодні завтра',
  ru: 'че чё чо щас ща пж плз пожалуйста спс спасибо привет здрасте здравствуйте ок да нет ну вот просто очень немного сейчас уже еще ещё тоже только может наверное вообще типа короче вопрос спросить узнать хотел хотела хотелось подскажите скажите вчера сегодня завтра как-то где-то что-то',
  ar: 'بدي ابي أبي ابغى عايز عايزة لو سمحت سمحتم ممكن شو ايش وش ليش وين فين كيفكم بس كمان الحين دلوقتي هلا اهلا مرحبا سلام شكرا سؤال استفسار اسال أسأل اعرف أعرف',
  he: 'היי שלום תודה בבקשה רציתי רוצה לדעת לשאול שאלה אפשר יש אולי ממש רק גם עכשיו כבר עוד אתמול היום מחר קצת מאוד',
  ja: '大丈夫 すみません すいません お願い ちょっと です ます でしょう か ね よ たい ので から けど 今 今日 明日 昨日 もう まだ',
  zh: '请问 一下 想 可以 能 要 吗 呢 吧 啊 那 这 现在 今天 明天 昨天 还 就 都 也',
  ko: '혹시 저기 그런데 근데 좀 정도 오늘 내일 어제 지금 아직 벌써 되나요 될까요 가능한가요 있나요 궁금해요',
};

const FOLDED: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, new Set(foldWord(CHAT_WORDS[language] ?? '').split(' '))]),
);

/** Folded. */
export const chatWordsOf = (language: Language): ReadonlySet<string> =>
  FOLDED.get(language) ?? new Set();
