import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as mandarin } from '@orama/stopwords/mandarin';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';

/**
 * Words without meaning in a question to a business: the library's stop words, and words that only
 * ask, offer or are polite.
 */
const WORDS: Readonly<Record<Language, readonly (string | string[])[]>> = {
  en: [
    'a an and any are as at be been being but by can could did do does doing for from get give go goes got had has have having he her here hers him his how i if in into is it its ' +
      'just kind let like make me mine more most much my need no not of off on one or our ours out over own per please really s she should so some t tell than that the their them then there these they thing things this those to too ' +
      'under up us use very want was we were what whats when where which while who whom why will with would you your yours about also am because d ll re ve m don doesn isn aren possible able available ' +
      'take takes many accept method methods nearby near between difference compare something anything anyone someone somebody anybody know wonder wondering mean meaning say happen happens offer hi hello hey there',
  ],
  de: [
    german,
    'wann wer wen wem wessen wieso weshalb warum woher wohin wofür womit wobei wieviel wieviele wievielen gibt gibts geben habt haben hätte mag möchte möchten möchtest wollt könnt könnten konnte darf darfst dürfen dürft müssen musst ' +
      'bitte gern gerne hallo hi hey guten tag danke euch eurem ja nein mal denn eigentlich etwa schon bereits viele vielen vieler dass sagen sagt wissen weiß kennt bekomme bekommen bekommt machen macht mache tun tut geht gehen ' +
      'biete bieten bietet anbieten nehmen nimmt nehmt brauche brauchen braucht lassen lässt liegt befindet beim ab bis seit ans ums pro je per ihr sie ob dafür davon daran darüber jemand irgendwas möglich verfügbar passiert unterschied zwischen',
  ],
  fr: [
    french,
    'a est ce quand comment où combien pourquoi quoi dont lequel laquelle lesquels lesquelles peut peux pouvez peuvent puis pourrais pourrait pouvoir veux veut voulez voudrais souhaite aimerais dois doit devez faut avoir être ' +
      'fait faire faites font prend prendre prennent prenez vais va vont aller allez y plus très bien aussi comme si donc alors car ainsi entre vers chez dès depuis pendant avant après sous contre lors tout tous toute toutes autre autres quelque quelques chaque ' +
      'plusieurs bonjour salut bonsoir merci svp plaît proposez propose offrez offre acceptez accepte existe disponible possible savoir dire dites donner donnez voici voilà non oui peu beaucoup parce ça celui celle ceux celles quelqu différence passe arrive besoin',
  ],
  es: [
    spanish,
    'hola gracias favor puedo puede pueden puedes podría quiero quisiera quería tiene tienen tienes tengo hay ofrecen ofrece ofrecéis acepta aceptan aceptáis necesito debo saber decir hacer vuestro vuestra vuestros vuestras diferencia pasa',
  ],
  it: [
    italian,
    'quando quant quanta cos cosa quali posso può possono puoi potete potrei vorrei voglio vuole devo deve bisogna offrite offre accettate esiste disponibile possibile ciao salve buongiorno grazie favore prego ancora già molto poco così ogni ' +
      'altro altra altri altre fare prendere sapere dire durante entro presso dopo prima senza fra differenza tra succede ci serve',
  ],
  pt: [
    portuguese,
    'onde porque quanto quantos quanta quantas quais posso pode podem podemos quero queria gostaria preciso devo deve há existe oferecem oferece aceitam aceita fazer faz fazem dizer saber olá oi obrigado obrigada favor cada outro outra outros outras ' +
      'todo toda todos todas sobre após antes durante sob aqui ali vosso vossa diferença acontece disponível possível',
  ],
  nl: [
    dutch,
    'wanneer waar waarom welke welk hoeveel kunt mag moeten graag willen wilt hebt jullie jouw jou onze biedt bieden bestaat mogelijk beschikbaar doet gaat gaan krijgen krijg krijgt neem nemen neemt hallo hoi bedankt dank alstublieft aub per tijdens tussen ' +
      'binnen naast vanaf elke ieder is er zit gebeurt verschil weten zeggen nodig',
  ],
  sv: [
    swedish,
    'när hur var varför vilken vilket vilka vem kan får vill skulle måste behöver finns har erbjuder möjligt hej tack snälla ni er gör göra tar ta veta säga per',
  ],
  pl: [
    'a aby ale albo bez bo był była było były być by byłoby co czy czego czemu dla do gdy gdzie i ich ile im ja jak jaka jaki jakie jako jej jest jestem jego ją już kiedy kto która które którego której który których którzy lub ma mają mam macie mi mnie mną moja moje ' +
      'mogę może można możecie mój mu my na nad nam nami nas nasz nasza nasze nie nich nim niż o od on ona one oni oraz po pod przed przez przy są się siebie skąd ta tak taka taki takie tam te tego tej ten to tu twój ty tych tylko tym u w was wam wasz wasza wasze we ' +
      'więc wszystkie wy z za ze że chcę chciałbym chciałabym proszę potrzebuję oferujecie istnieje dostępny możliwe dzień dobry cześć dziękuję',
  ],
  tr: [
    turkish,
    'nasıl nedir kaç nerede nereye zaman hangi var yok misiniz musunuz mısınız müsünüz lütfen merhaba teşekkürler istiyorum olur yapabilir miyim mıyım',
  ],
  uk: [
    'а або але б без би бо був була були було в вам вами вас ваш ваша ваше ваші ви від він вона вони воно все всі вже де для до є ж за з зі і із й його її їх їм коли куди кого чи чий чим чого чому що щоб як яка який яке які та так такий також там те ти то тут у уже це ' +
      'цей ці ця ми мені мене мій моя моє мої можна можу може можете на над нас наш наша не немає ні при про під після перед хто хочу скільки доступно можливо будь ласка дякую привіт добрий',
  ],
  ru: [
    russian,
    'какие какую какое каков сколько кто почему могу можете хочу хотел нужно ваш ваша ваше ваши вашего у доступно возможно привет здравствуйте спасибо пожалуйста это',
  ],
  ar: [arabic, 'هل كم متى أين كيف ماذا ما من لماذا يمكن يمكنني أريد شكرا مرحبا لديكم عندكم'],
  he: [
    'את של על עם אל מן זה זאת זו אני אתה אתם הוא היא הם הן אנחנו לא כן יש אין מה מי מתי איפה היכן איך למה כמה האם או גם רק כל אבל אם כי עד לי לך לו לה לנו לכם להם שלי שלך שלכם שלנו היה אפשר ניתן יכול יכולה צריך רוצה בבקשה תודה שלום איזה אילו כאן שם',
  ],
  ja: [
    japanese,
    'です ます か は が を に へ と で も の いくら いつ 何 なん どう ください あり あります でき できます お ご 御 たい ませ 教え 教えて',
  ],
  zh: [mandarin, '吗 呢 的 了 是 有 多少 什么 哪里 怎么 如何 请问 可以 几 你们 我 在 请 你'],
  ko: [
    '은 는 이 가 을 를 의 에 와 과 도 로 및 또는 그 저 것 수 있나요 있습니까 있어요 있습니다 하나요 합니까 해요 인가요 입니까 되나요 어떻게 어디 어디에 언제 무엇 뭐 누가 왜 얼마 얼마나 얼마예요 얼마인가요 몇 좀 제가 저는 나는 우리',
  ],
};

const folded = (language: Language): ReadonlySet<string> =>
  new Set(
    WORDS[language]
      .flatMap((list) => (typeof list === 'string' ? list.split(' ') : list))
      .map(foldWord),
  );

const STOP_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, folded(language)]),
);

/** Folded. */
export const stopWordsOf = (language: Language): ReadonlySet<string> =>
  STOP_WORDS.get(language) ?? new Set();
