import { expect, test } from '@jest/globals';
import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { intentOf } from './intents';

interface Said {
  human: string[];
  greeting: string[];
  thanks: string[];
  goodbye: string[];
  about: string[];
  /** Questions and requests that only contain a word of the phrases above. */
  none: string[];
}

const SAID: Record<Language, Said> = {
  en: {
    human: [
      'Talk to a person',
      'I want to talk to a human',
      'Can I talk to a human please?',
      'human please',
      'I would like to speak to someone about my order',
      'please connect me with an agent',
      'Could you put me through to a real person?',
      'agent',
      'Hi, can I chat with someone from support?',
      'I need a human',
      'I want to talk to a person about my forum account',
      'Can I talk to real people?',
      'No, I want to speak with a representative!',
    ],
    greeting: ['Hi there!', 'Good morning'],
    thanks: ['thanks a lot', 'Great, thank you so much'],
    goodbye: ['bye bye', 'Have a nice day'],
    about: ['Are you a bot?', 'Are you a real person?', 'help'],
    none: [
      'How do I transfer my booking to another person?',
      'I do not want to talk to a person',
      'Do your guides speak to people with hearing loss?',
      'Does your staff speak English?',
      'What does it cost per person?',
      'Hi, do you rent tents?',
      'Is there an agent for this brand near me?',
      'I need a person to carry my bags',
      'Who is your sales representative in Spain?',
      'Can people with dogs come?',
      'May I chat with people in the forum?',
      'Can I talk to someone from your community?',
    ],
  },
  de: {
    human: [
      'Mit einem Menschen sprechen',
      'Ich möchte mit einem Menschen sprechen',
      'Kann ich bitte mit jemandem reden?',
      'Ich will lieber mit einem echten Mitarbeiter sprechen.',
      'Kann ich mit jemandem vom Kundendienst sprechen?',
      'Ich würde gerne mit jemandem über meine Bestellung sprechen',
      'Verbinden Sie mich bitte mit einem Mitarbeiter',
      'mensch bitte',
      'Echter Mensch',
    ],
    greeting: ['Hallo!', 'Guten Tag', 'Grüß Gott', 'Moin'],
    thanks: ['Danke', 'Vielen Dank für die Hilfe!', 'Super, danke dir'],
    goodbye: ['Tschüss', 'Auf Wiedersehen', 'Schönen Tag noch'],
    about: ['Wer bist du?', 'Bist du ein Mensch?', 'Was kannst du?', 'Hilfe'],
    none: [
      'Ich möchte nicht mit einem Menschen sprechen',
      'Wie viele Personen passen in das Zelt?',
      'Kann ich die Buchung auf eine andere Person übertragen?',
      'Sprechen die Mitarbeiter Englisch?',
      'Kann ich mit vier Personen kommen?',
      'Hallo, vermieten Sie Zelte?',
      'Arbeiten Sie mit Menschen mit Behinderung?',
      'Muss ich mit der Person zusammen anreisen?',
      'Dankeskarte kaufen',
      'Kann ich mit jemandem aus dem Forum chatten?',
      'Kann man mit Menschen im Forum reden?',
    ],
  },
  fr: {
    human: [
      'Parler à une personne',
      'Je voudrais parler à quelqu’un',
      'Puis-je parler avec un conseiller, s’il vous plaît ?',
      'Est-ce que je peux discuter avec un humain ?',
      "J'aimerais parler à une vraie personne au sujet de ma commande",
      'Mettez-moi en relation avec un conseiller',
      'un humain svp',
      'agent humain',
    ],
    greeting: ['Bonjour', 'Salut !', 'Bonsoir'],
    thanks: ['Merci beaucoup', 'Merci pour votre aide'],
    goodbye: ['Au revoir', 'Bonne journée'],
    about: ['Qui êtes-vous ?', 'Es-tu un robot ?', "Comment peux-tu m'aider ?", 'Aide'],
    none: [
      'Je ne veux pas parler à une personne',
      'Quel est le prix par personne ?',
      'Peut-on parler anglais avec le guide ?',
      'Quelqu’un peut-il réparer mon vélo ?',
      'Bonjour, louez-vous des tentes ?',
      'Combien de personnes dans une tente ?',
      'Puis-je passer la réservation à une autre personne ?',
      'Puis-je discuter avec quelqu’un sur le forum ?',
    ],
  },
  es: {
    human: [
      'Hablar con una persona',
      'Quiero hablar con una persona',
      '¿Puedo hablar con alguien, por favor?',
      'Me gustaría hablar con un agente sobre mi pedido',
      'Necesito hablar con atención al cliente',
      'Páseme con un operador',
      'persona real',
      'humano por favor',
    ],
    greeting: ['¡Hola!', 'Buenos días', 'Buenas tardes'],
    thanks: ['Muchas gracias', 'Gracias por la ayuda'],
    goodbye: ['Adiós', 'Hasta luego'],
    about: ['¿Quién eres?', '¿Eres un robot?', '¿Qué puedes hacer?', 'Ayuda'],
    none: [
      'No quiero hablar con una persona',
      '¿Cuánto cuesta por persona?',
      '¿El guía habla con la gente en inglés?',
      'Hola, ¿alquilan tiendas?',
      '¿Puedo pasar la reserva a otra persona?',
      '¿Alguien puede ayudarme con la tienda?',
      '¿Hay que hablar español?',
      '¿Puedo chatear con alguien en el foro?',
    ],
  },
  it: {
    human: [
      'Parla con una persona',
      'Parlare con una persona',
      'Vorrei parlare con un operatore',
      'Posso parlare con qualcuno per favore?',
      'È possibile parlare con una persona reale?',
      'Mi passi un operatore',
      'operatore',
      'Vorrei parlare con qualcuno del mio ordine',
    ],
    greeting: ['Ciao!', 'Buongiorno', 'Buona sera'],
    thanks: ['Grazie mille', 'Grazie per l’aiuto'],
    goodbye: ['Arrivederci', 'Buona giornata'],
    about: ['Chi sei?', 'Sei un robot?', 'Cosa puoi fare?', 'Aiuto'],
    none: [
      'Non voglio parlare con una persona',
      'Quanto costa a persona?',
      'La guida parla inglese?',
      'Ciao, noleggiate tende?',
      'Posso cedere la prenotazione a un’altra persona?',
      'Qualcuno può riparare la bici?',
      'Posso chattare con qualcuno sul forum?',
    ],
  },
  pt: {
    human: [
      'Falar com uma pessoa',
      'Quero falar com uma pessoa',
      'Posso falar com alguém, por favor?',
      'Gostaria de falar com um atendente sobre o meu pedido',
      'Pode me passar para um atendente?',
      'atendente',
      'pessoa real',
    ],
    greeting: ['Olá!', 'Bom dia', 'Oi'],
    thanks: ['Muito obrigado', 'Obrigada pela ajuda'],
    goodbye: ['Tchau', 'Até logo'],
    about: ['Quem é você?', 'Você é um robô?', 'O que você pode fazer?', 'Ajuda'],
    none: [
      'Não quero falar com uma pessoa',
      'Quanto custa por pessoa?',
      'O guia fala inglês?',
      'Olá, vocês alugam barracas?',
      'Posso passar a reserva para outra pessoa?',
      'Alguém pode consertar minha bicicleta?',
      'Posso conversar com alguém do fórum?',
    ],
  },
  nl: {
    human: [
      'Met iemand spreken',
      'Ik wil graag met een medewerker spreken',
      'Kan ik iemand spreken?',
      'Kan ik met een echt persoon praten alsjeblieft?',
      'Ik wil met iemand over mijn bestelling praten',
      'verbind me door met een medewerker',
      'medewerker',
      'echt mens',
    ],
    greeting: ['Hallo', 'Goedemorgen', 'Hoi!'],
    thanks: ['Dank je wel', 'Hartelijk bedankt'],
    goodbye: ['Tot ziens', 'Fijne dag nog'],
    about: ['Wie ben je?', 'Ben je een robot?', 'Wat kun je?', 'Help'],
    none: [
      'Ik wil niet met een medewerker spreken',
      'Wat kost het per persoon?',
      'Kan iemand Engels spreken bij jullie?',
      'Hallo, verhuren jullie tenten?',
      'Hoeveel mensen passen in een tent?',
      'Kan ik met een andere persoon ruilen?',
      'Kan ik met iemand van het forum chatten?',
      'Kan ik chatten met iemand van het forum?',
    ],
  },
  pl: {
    human: [
      'Porozmawiaj z człowiekiem',
      'Chcę porozmawiać z człowiekiem',
      'Czy mogę rozmawiać z konsultantem?',
      'Chciałbym porozmawiać z kimś o moim zamówieniu',
      'Proszę połączyć mnie z konsultantem',
      'chce rozmawiac z czlowiekiem',
      'konsultant',
    ],
    greeting: ['Cześć', 'Dzień dobry'],
    thanks: ['Dziękuję bardzo', 'Wielkie dzięki'],
    goodbye: ['Do widzenia', 'Miłego dnia'],
    about: ['Kim jesteś?', 'Czy jesteś botem?', 'Co potrafisz?', 'Pomoc'],
    none: [
      'Nie chcę rozmawiać z człowiekiem',
      'Ile kosztuje za osobę?',
      'Czy przewodnik mówi po angielsku?',
      'Cześć, czy wynajmujecie namioty?',
      'Czy mogę przyjść z inną osobą?',
      'Czy mogę porozmawiać z kimś od społeczności?',
      'Czy mogę pogadać z kimś na forum?',
    ],
  },
  sv: {
    human: [
      'Prata med en person',
      'Jag vill prata med en människa',
      'Kan jag få prata med någon?',
      'Jag skulle vilja tala med en medarbetare om min beställning',
      'Koppla mig till kundtjänst tack',
      'riktig person',
    ],
    greeting: ['Hej!', 'God morgon'],
    thanks: ['Tack så mycket', 'Tack för hjälpen'],
    goodbye: ['Hej då', 'Ha en bra dag'],
    about: ['Vem är du?', 'Är du en robot?', 'Vad kan du göra?', 'Hjälp'],
    none: [
      'Jag vill inte prata med en människa',
      'Vad kostar det per person?',
      'Pratar guiden engelska?',
      'Hej, hyr ni ut tält?',
      'Kan jag dela tält med någon?',
      'Kan jag prata med någon på forumet?',
    ],
  },
  tr: {
    human: [
      'Temsilciyle görüş',
      'Bir kişiyle görüş',
      'Bir insanla konuşmak istiyorum',
      'Müşteri temsilcisiyle görüşmek istiyorum',
      'Biriyle konuşabilir miyim?',
      'Beni bir temsilciye bağlayın lütfen',
      'müşteri temsilcisi',
      'Canlı destekle görüşmek istiyorum',
    ],
    greeting: ['Merhaba', 'İyi günler', 'Günaydın'],
    thanks: ['Teşekkür ederim', 'Çok teşekkürler'],
    goodbye: ['Görüşürüz', 'Hoşça kalın'],
    about: ['Sen kimsin?', 'Bot musun?', 'Neler yapabilirsin?', 'Yardım'],
    none: [
      'Bir insanla konuşmak istemiyorum',
      'Kişi başı ne kadar?',
      'Rehber İngilizce konuşuyor mu?',
      'Merhaba, çadır kiralıyor musunuz?',
      'Çadıra kaç kişi sığar?',
      'Forumdaki biriyle konuşabilir miyim?',
    ],
  },
  uk: {
    human: [
      'Поговорити з людиною',
      'Я хочу поговорити з людиною',
      'Чи можна поговорити з оператором?',
      'Хочу поговорити з кимось про моє замовлення',
      "З'єднайте мене з оператором, будь ласка",
      'оператор',
      'Покличте менеджера',
    ],
    greeting: ['Привіт!', 'Добрий день'],
    thanks: ['Дуже дякую', 'Дякую за допомогу'],
    goodbye: ['До побачення', 'Гарного дня'],
    about: ['Хто ти?', 'Ти бот?', 'Ви людина?', 'Що ти вмієш?', 'Допомога'],
    none: [
      'Я не хочу говорити з людиною',
      'Скільки коштує на людину?',
      'Чи говорить гід англійською?',
      'Привіт, ви здаєте намети?',
      'Чи можна прийти з іншою людиною?',
      'Чи можна поговорити з кимось на форумі?',
    ],
  },
  ru: {
    human: [
      'Поговорить с человеком',
      'Я хочу поговорить с человеком',
      'Можно поговорить с оператором?',
      'Хотел бы поговорить с кем-нибудь о моём заказе',
      'Соедините меня с оператором, пожалуйста',
      'оператор',
      'Позовите менеджера',
    ],
    greeting: ['Привет!', 'Добрый день', 'Здравствуйте'],
    thanks: ['Большое спасибо', 'Спасибо за помощь'],
    goodbye: ['До свидания', 'Хорошего дня'],
    about: ['Кто ты?', 'Ты бот?', 'Вы человек?', 'Что ты умеешь?', 'Помощь'],
    none: [
      'Я не хочу говорить с человеком',
      'Сколько стоит на человека?',
      'Гид говорит по-английски?',
      'Привет, вы сдаёте палатки?',
      'Можно прийти с другим человеком?',
      'Можно поговорить с кем-нибудь из сообщества?',
      'Можно пообщаться с кем-нибудь на форуме?',
    ],
  },
  ar: {
    human: [
      'التحدث إلى موظف',
      'التحدث إلى شخص',
      'أريد التحدث إلى شخص',
      'هل يمكنني التحدث مع موظف من فضلك؟',
      'أود التحدث مع أحد الموظفين بخصوص طلبي',
      'حولني إلى موظف خدمة العملاء',
      'شخص حقيقي',
    ],
    greeting: ['مرحبا', 'السلام عليكم', 'صباح الخير'],
    thanks: ['شكرا جزيلا', 'شكراً لك'],
    goodbye: ['مع السلامة', 'إلى اللقاء'],
    about: ['من أنت؟', 'هل أنت روبوت؟', 'مساعدة'],
    none: [
      'لا أريد التحدث إلى شخص',
      'كم السعر لكل شخص؟',
      'هل يتحدث المرشد الإنجليزية؟',
      'مرحبا، هل تؤجرون الخيام؟',
      'كم شخص يتسع في الخيمة؟',
      'هل يمكنني التحدث مع شخص من المنتدى؟',
    ],
  },
  he: {
    human: [
      'לדבר עם נציג',
      'אני רוצה לדבר עם נציג',
      'אפשר לדבר עם מישהו בבקשה?',
      'אשמח לדבר עם בן אדם לגבי ההזמנה שלי',
      'תעבירו אותי לנציג שירות',
      'נציג אנושי',
    ],
    greeting: ['שלום', 'בוקר טוב', 'היי'],
    thanks: ['תודה רבה', 'תודה על העזרה'],
    goodbye: ['להתראות', 'יום טוב'],
    about: ['מי אתה?', 'אתה בוט?', 'מה אתה יכול לעשות?', 'עזרה'],
    none: [
      'אני לא רוצה לדבר עם נציג',
      'כמה זה עולה לאדם?',
      'המדריך מדבר אנגלית?',
      'שלום, אתם משכירים אוהלים?',
      'אפשר לבוא עם אדם נוסף?',
      'אפשר לדבר עם מישהו בפורום?',
    ],
  },
  ja: {
    human: [
      '担当者と話す',
      '担当者と話したいです',
      '人と話せますか？',
      'オペレーターにつないでください',
      '人間と直接話したいのですが',
      'すみません、スタッフの方と話したいです',
      '有人対応をお願いします',
    ],
    greeting: ['こんにちは', 'おはようございます'],
    thanks: ['ありがとうございます', 'ありがとう'],
    goodbye: ['さようなら', '失礼します'],
    about: ['あなたは誰ですか？', 'ロボットですか？', '何ができますか？', '助けて'],
    none: [
      '人と話したくないです',
      'スタッフは英語を話せますか？',
      '一人いくらですか？',
      'こんにちは、テントは借りられますか？',
      '友人と話せる場所はありますか？',
      '他の人と相談してから予約できますか？',
      'フォーラムの人と話せますか？',
    ],
  },
  zh: {
    human: [
      '联系人工客服',
      '我想和真人说话',
      '转人工',
      '请帮我转接人工客服',
      '可以和工作人员聊聊吗？',
      '我要找客服',
      '人工',
    ],
    greeting: ['你好', '早上好'],
    thanks: ['谢谢你', '非常感谢'],
    goodbye: ['再见', '拜拜'],
    about: ['你是谁？', '你是机器人吗？', '你能做什么？', '帮助'],
    none: [
      '我不想和真人说话',
      '每人多少钱？',
      '导游会说英语吗？',
      '你好，可以租帐篷吗？',
      '帐篷可以住几个人？',
      '我可以和朋友一起去吗？',
      '我可以和论坛的人聊天吗？',
    ],
  },
  ko: {
    human: [
      '상담원과 대화하기',
      '상담원과 이야기하고 싶어요',
      '사람이랑 얘기할 수 있나요?',
      '상담원 연결해 주세요',
      '직원에게 연결해주세요',
      '진짜 사람',
    ],
    greeting: ['안녕하세요', '안녕'],
    thanks: ['감사합니다', '정말 고마워요'],
    goodbye: ['안녕히 계세요', '수고하세요'],
    about: ['누구세요?', '로봇인가요?', '뭘 할 수 있어요?', '도와주세요'],
    none: [
      '사람과 이야기하고 싶지 않아요',
      '한 사람당 얼마예요?',
      '가이드가 영어로 말할 수 있나요?',
      '안녕하세요, 텐트 빌릴 수 있나요?',
      '친구와 이야기할 수 있는 곳이 있나요?',
      '포럼에서 사람과 대화할 수 있나요?',
    ],
  },
};

test.each(LANGUAGES)(
  '%s: wishes for a person and small talk are recognized, and questions with such words stay questions',
  (language) => {
    const { none, ...intents } = SAID[language];
    const recognized = (texts: string[]): [string, string | null][] =>
      texts.map((text) => {
        const intent = intentOf(text);
        return [text, intent === 'bot' || intent === 'abilities' ? 'about' : intent];
      });
    for (const [intent, texts] of Object.entries(intents))
      expect(recognized(texts as string[])).toEqual(
        (texts as string[]).map((text) => [text, intent]),
      );
    expect(recognized(none)).toEqual(none.map((text) => [text, null]));
  },
);

test('sentences that only begin like small talk are not small talk', () => {
  expect(
    [
      'Are you real estate agents?',
      'Are you a machine shop?',
      'Are you real leather?',
      'пока нет',
    ].map(intentOf),
  ).toEqual(Array(4).fill(null));
  expect(
    [
      'Are you a real person?',
      'are you an AI chatbot',
      'Are you a bot or a human?',
      'are you real',
      'пока',
    ].map(intentOf),
  ).toEqual([...Array(4).fill('bot'), 'goodbye']);
});

test('capitals, missing accents, extra spaces and punctuation change nothing', () => {
  expect(
    [
      '  TALK  to a PERSON!!! 🙏',
      'Je prefere parler a un conseiller',
      'musteri temsilcisi',
      'QUIERO HABLAR CON UNA PERSONA',
      'я хочу поговорить с оператором...',
      'I’d like to talk to a person',
    ].map(intentOf),
  ).toEqual(Array(6).fill('human'));
});

test('long and hostile messages are not small talk, and are classified quickly', () => {
  const spent = cpuTime();
  for (const word of [
    'please ',
    'i want to ',
    'mit einem ',
    'talk to a a a a ',
    '人',
    '和和',
    'bitte ',
    'a',
    ' ',
    'ß',
    '가',
  ])
    for (const times of [5, 12, 44, 2_000]) expect(intentOf(`${word.repeat(times)}x`)).toBeNull();
  expect(spent()).toBeLessThan(1_000);
});
