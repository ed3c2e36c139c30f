import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../fold-word';

/**
 * Words of everyday questions that say nothing about their topic, beside the stop words: contractions
 * without an apostrophe, clipped words of chats, framing ("quick question", "for my son"), hedges.
 */
const WORDS: Readonly<Record<Language, string>> = {
  en:
    'cant dont wont doesnt isnt arent didnt wasnt im ive id ill youre youve theyre whats wheres whens hows thats theres its lets u ur r n y yr yrs ya yous yall wanna gonna gotta gimme lemme dunno kinda sorta cos cuz coz bc pls plz thx ta thanks btw tho lol omg hiya morning evening afternoon ' +
    'somewhere anywhere everywhere sometime anytime exactly actually basically really quite pretty maybe perhaps probably wondering wonder curious question quick ask asking tell told explain help need want wants wanted would like looking thinking trying guess hope hoping think thought sure ok okay alright right well so also still even already yet ' +
    'yesterday today tomorrow now soon stuff thing things lot lots bit bloody damn guys folks dear sir madam please sorry son daughter mum mom dad husband wife friend gran grandma grandad grandpa mother father lil one ones own person people somebody someone',
  de:
    'gibts habts hats gehts wars ists kanns kann könnts isses hab habe is ne nen nem ner nix nich net ned nu nun mal ma halt eben eh doch denn dann wohl eigentlich echt total voll ganz ziemlich etwa ungefähr vielleicht bissl bisschen bissle kurz kurze frage fragen wollte wollt möcht möchte würd würde brauch krieg kriege krieg bekomm mach machs schaff schaffs geh ' +
    'euch eure euer eurem bei ihnen vorm beim aufm fürs fürn übers ausm son so sone irgendwo irgendwie irgendwas irgendwann genau eigentlich überhaupt heut heute morgen gestern jetzt gleich bald sohn tochter mama papa mutter vater mann frau freund freundin oma opa leute ding dinge sache sachen bin bist ist sind war weg hallo moin servus grüß gott danke sorry lg mfg',
  fr:
    'cest jai jpeux jveux jaimerais jsuis chui chuis ya yat ca sa pk pq pkoi koi qd kan bjr slt cc svp stp mrc dsl deja vraiment juste un peu environ peut etre quelque part exactement actuellement maintenant hier aujourdhui demain bientot truc trucs chose choses question savoir demander voudrais voulais aimerais besoin ' +
    'fils fille mari femme mere pere ami amie copain copine gens monsieur madame annee cette',
  es:
    'q k xq pq porq tb tmb x xa pa d dl porfa porfis plis gracias holi wenas buenas tardes dias noches alguna algun alguien algo algún sitio exactamente ahora hoy mañana ayer pronto luego cosa cosas pregunta preguntar saber querria quisiera necesito puedo teneis tienen haceis hay ' +
    'hijo hija marido mujer madre padre amigo amiga abuela abuelo gente señor señora vosotros ustedes vais como lo hago problema',
  it:
    'cè ce xke xche x nn cmq grz ciao salve buongiorno buonasera qualche qualcosa qualcuno qualche parte esattamente adesso ora oggi domani ieri presto cosa cose domanda chiedere sapere vorrei volevo avrei bisogno figlio figlia marito moglie madre padre amico amica nonna nonno gente signore signora',
  pt:
    'vc vcs tb tbm pq q n ta to tô oi olá bom dia boa tarde noite algum alguma algo alguem lugar exatamente agora hoje amanhã ontem logo coisa coisas pergunta perguntar saber gostaria queria preciso filho filha marido mulher mãe pai amigo amiga avó avô gente senhor senhora',
  nl:
    'ff effe ie ik t m n r wel nog ook even eventjes eigenlijk gewoon misschien ongeveer precies ergens iets iemand nu vandaag morgen gisteren straks snel ding dingen vraag vragen weten wou wilde zou zouden graag hallo hoi goeiemorgen goedemiddag me mn zn kan kun kom zoon dochter man vrouw moeder vader vriend vriendin oma opa mensen meneer mevrouw daar daarmee dat dan',
  sv: 'nån nåt någon något nånstans typ liksom bara kanske ungefär exakt nu idag imorgon igår snart sak saker fråga undrar undra veta skulle vilja behöver hej tjena hejsan son dotter man fru mamma pappa vän mormor farmor folk',
  pl: 'czesc hej siema dzien dobry prosze dzieki jakis jakas jakies cos ktos gdzies dokladnie teraz dzis dzisiaj jutro wczoraj rzecz rzeczy pytanie zapytac wiedziec chcialbym chcialabym potrzebuje syn corka maz zona mama tata kolega babcia dziadek ludzie pan pani',
  tr: 'bi bişey birşey birsey şey bir acaba lütfen merhaba selam selamlar tam şimdi bugün yarın dün soru sormak bilmek istiyorum lazım oğlum kızım eşim annem babam arkadaşım',
  ru: 'привет здравствуйте добрый день пожалуйста спасибо щас сейчас сегодня завтра вчера вообще просто примерно точно где-то что-то кто-то вопрос спросить узнать хотел хотела хочу нужно надо сын дочь муж жена мама папа друг люди',
  uk: 'привіт добрий день вітаю будь ласка дякую зараз сьогодні завтра вчора взагалі просто приблизно точно десь щось хтось питання запитати дізнатися хотів хотіла хочу треба потрібно син донька чоловік дружина мама тато друг люди',
  ar: 'مرحبا السلام عليكم لو سمحت من فضلك شكرا الان اليوم غدا امس شيء سؤال اريد عايز بدي ابني ابنتي زوجي زوجتي',
  he: 'היי שלום בבקשה תודה עכשיו היום מחר אתמול משהו מישהו שאלה לשאול לדעת רוצה צריך צריכה הבן שלי הבת שלי',
  ja: 'すみません こんにちは お願い ちょっと 今 今日 明日 昨日 質問 知り たい 息子 娘 夫 妻',
  zh: '你好 您好 请问 谢谢 现在 今天 明天 昨天 一下 问题 想 知道 儿子 女儿 丈夫 妻子',
  ko: '안녕하세요 혹시 좀 지금 오늘 내일 어제 질문 궁금 아들 딸 남편 아내',
};

const fillers = new Map<Language, ReadonlySet<string>>();

/** Does a folded word say nothing about the topic of a question? */
export function isFiller(word: string, language: Language): boolean {
  const known = fillers.get(language) ?? new Set(WORDS[language].split(' ').map(foldWord));
  fillers.set(language, known);
  return known.has(word);
}
