import { expect, test } from '@jest/globals';
import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Intent } from './intents';
import { intentOf } from './intents';

type Said = [message: string, intent: Intent | null];

const SAID: Record<Language, Said[]> = {
  en: [
    ['are you a bot?', 'bot'],
    ['am I talking to a real person?', 'bot'],
    ['ok cool, bye', 'goodbye'],
    ['Hi! How are you?', 'howAreYou'],
    ['Who made you?', 'maker'],
    ['what can you do', 'abilities'],
    ["you're awesome", 'compliment'],
    ['you are so stupid', 'insult'],
    ['ok thanks', 'thanks'],
    ['got it', 'acknowledgement'],
    ['How are you open on Sunday?', null],
    ['Is the pool good for kids?', null],
    ['Who made the sculpture in the hall?', null],
    ['is garbage collected on Monday', null],
  ],
  de: [
    ['bist du ein Roboter?', 'bot'],
    ['Spreche ich mit einem Menschen?', 'bot'],
    ['ok super, tschüss', 'goodbye'],
    ['Hallo, wie geht es dir?', 'howAreYou'],
    ['Wer hat dich programmiert?', 'maker'],
    ['Was kannst du?', 'abilities'],
    ['Du bist toll', 'compliment'],
    ['du bist so dumm', 'insult'],
    ['alles klar', 'howAreYou'],
    ['Wer hat die Praxis gebaut?', null],
    ['Wie geht die Anmeldung?', null],
  ],
  fr: [
    ['Es-tu un robot ?', 'bot'],
    ['ok merci, au revoir', 'goodbye'],
    ['Bonjour, ça va ?', 'howAreYou'],
    ['Qui t’a créé ?', 'maker'],
    ['Que peux-tu faire ?', 'abilities'],
    ['tu es génial', 'compliment'],
    ['t’es nul', 'insult'],
    ['d’accord', 'acknowledgement'],
    ['Comment va se passer le stage ?', null],
  ],
  es: [
    ['¿Eres un robot?', 'bot'],
    ['vale, adiós', 'goodbye'],
    ['Hola, ¿qué tal?', 'howAreYou'],
    ['¿Quién te creó?', 'maker'],
    ['¿Qué puedes hacer?', 'abilities'],
    ['eres genial', 'compliment'],
    ['eres tonto', 'insult'],
    ['de acuerdo', 'acknowledgement'],
    ['¿Qué tal es el curso de cerámica?', null],
  ],
  it: [
    ['Sei un robot?', 'bot'],
    ['ok, arrivederci', 'goodbye'],
    ['Ciao, come stai?', 'howAreYou'],
    ['Chi ti ha creato?', 'maker'],
    ['cosa sai fare', 'abilities'],
    ['sei bravissimo', 'compliment'],
    ['sei stupido', 'insult'],
    ['ho capito', 'acknowledgement'],
    ['Come va prenotato il tavolo?', null],
  ],
  pt: [
    ['Você é um robô?', 'bot'],
    ['ok, tchau', 'goodbye'],
    ['Quem te criou?', 'maker'],
    ['és inútil', 'insult'],
    ['você é incrível', 'compliment'],
    ['Como vai ser o curso?', null],
  ],
  nl: [
    ['Ben je een robot?', 'bot'],
    ['oké, doei', 'goodbye'],
    ['Hoe gaat het?', 'howAreYou'],
    ['Wie heeft je gemaakt?', 'maker'],
    ['je bent geweldig', 'compliment'],
    ['je bent dom', 'insult'],
    ['Hoe gaat het inschrijven?', null],
  ],
  pl: [
    ['Czy jesteś botem?', 'bot'],
    ['Jak się masz?', 'howAreYou'],
    ['Kto cię stworzył?', 'maker'],
    ['jesteś głupi', 'insult'],
    ['rozumiem', 'acknowledgement'],
    ['Jak się zapisać?', null],
  ],
  sv: [
    ['Är du en robot?', 'bot'],
    ['Hur mår du?', 'howAreYou'],
    ['Vem skapade dig?', 'maker'],
    ['du är dum', 'insult'],
    ['Hur går det till?', null],
  ],
  tr: [
    ['Bot musun?', 'bot'],
    ['Nasılsın?', 'howAreYou'],
    ['Seni kim yaptı?', 'maker'],
    ['anladım', 'acknowledgement'],
    ['Nasıl kayıt olurum?', null],
  ],
  uk: [
    ['Ти бот?', 'bot'],
    ['Як справи?', 'howAreYou'],
    ['Хто тебе створив?', 'maker'],
    ['зрозуміло', 'acknowledgement'],
    ['Як справи з доставкою?', null],
  ],
  ru: [
    ['Ты бот?', 'bot'],
    ['Привет, как дела?', 'howAreYou'],
    ['Кто тебя создал?', 'maker'],
    ['понятно, пока', 'goodbye'],
    ['Как дела с доставкой?', null],
  ],
  ar: [
    ['هل أنت روبوت؟', 'bot'],
    ['كيف حالك؟', 'howAreYou'],
    ['من صنعك؟', 'maker'],
    ['كيف حالة الطقس؟', null],
  ],
  he: [
    ['אתה בוט?', 'bot'],
    ['מה שלומך?', 'howAreYou'],
    ['מי יצר אותך?', 'maker'],
    ['מה שעות הפתיחה?', null],
  ],
  ja: [
    ['人間ですか？', 'bot'],
    ['元気ですか？', 'howAreYou'],
    ['誰が作ったの？', 'maker'],
    ['わかりました', 'acknowledgement'],
    ['誰が作った料理ですか？', null],
  ],
  zh: [
    ['你是真人吗？', 'bot'],
    ['你好吗？', 'howAreYou'],
    ['谁创造了你？', 'maker'],
    ['明白了', 'acknowledgement'],
    ['这里的菜好吃吗？', null],
  ],
  ko: [
    ['사람인가요?', 'bot'],
    ['잘 지내요?', 'howAreYou'],
    ['누가 만들었어요?', 'maker'],
    ['알겠어요', 'acknowledgement'],
    ['누가 만든 빵인가요?', null],
  ],
};

test.each(LANGUAGES)(
  '%s: small talk is recognized by kind, and a question stays a question',
  (language) => {
    const recognized = SAID[language].map(([message]) => [message, intentOf(message)]);
    expect(recognized).toEqual(SAID[language]);
  },
);
