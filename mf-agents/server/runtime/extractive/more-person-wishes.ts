import type { Language } from '@voxgrove/contracts/language';

/**
 * Additions to the whole sentences of `intent-words.ts`: requests for a person that are recognized
 * anywhere in a message. Same syntax as in `person-wishes.ts`.
 */
export interface MorePersonWishes {
  wishes: readonly string[];
  no: string;
  never: string;
}

export const MORE_PERSON_WISHES: Readonly<Partial<Record<Language, MorePersonWishes>>> = {
  pt: {
    wishes: [
      '(?:alguém|(?:um|uma) (?:atendente|pessoa|funcionári[oa]|colaborador|operador))(?: [^ ]+){0,4} (?:me (?:ligue|ligar|contacte|contate|ajude|atenda)|ligar me|ligue me|contactar me|pode me ligar)',
      '(?:quero|queria|preciso de|prefiro|exijo|gostaria de ter) (?:falar com )?(?:um |uma )?(?:humano|pessoa (?:real|de verdade|humana)|ser humano|atendente|operador)',
      'com quem (?:posso|podemos|poderia) falar|(?:liguem|ligue) me de volta|passe me a',
      'há alguém com quem (?:eu )?(?:possa|posso) falar|de carne e osso',
      '(?:quero|queria|gostaria de|gostava de|posso|podia|poderia|preciso de|prefiro|preferia) (?:mesmo )?falar (?:diretamente |pessoalmente )?com (?:o|a|os|as|um|uma) [^ ]+',
    ],
    no: '(?:não|nunca|sem)(?: quero| preciso| desejo)?',
    never: 'por pessoa|ontem|quantas|em pessoa|outra pessoa',
  },
  nl: {
    wishes: [
      '(?:kan|kunnen|wil|zou|laat)(?: [^ ]+){0,2} (?:iemand|een (?:medewerker|collega|mens))(?: [^ ]+){0,5} (?:bellen|terugbellen|contact opnemen|helpen|antwoorden|overnemen)',
      '(?:wil|wens|heb liever|liever|zoek|geef me|geef mij|nodig)(?: graag| gewoon| nu| even)* (?:een )?(?:echt |echte )?(?:mens|persoon|medewerker)',
      'met <someone>(?: [^ ]+){0,4} (?:praten|spreken|chatten|bellen|overleggen|bespreken)',
      'bel me (?:terug|even)|terugbellen (?:aub|alstublieft|graag)|met wie kan ik (?:praten|spreken)|is er (?:een )?(?:iemand|mens|medewerker) (?:die|met wie|beschikbaar)',
    ],
    no: '(?:niet|geen|nooit|zonder)(?: meer)?',
    never: 'per persoon|gisteren|hoeveel|moet ik',
  },
  pl: {
    wishes: [
      '(?:ktoś|konsultant|pracownik|człowiek)(?: [^ ]+){0,4} (?:do mnie )?(?:zadzwonić|zadzwonił|oddzwonił|oddzwonić|skontaktować|skontaktował|odpowiedzieć|pomóc)',
      '(?:chcę|chciałbym|chciałabym|potrzebuję|wolę|dajcie|dajcie mi|proszę) (?:żywego |prawdziwego )?(?:człowieka|konsultanta|pracownika|kierownika)',
      'proszę (?:do mnie )?(?:oddzwonić|zadzwonić do mnie)|z kim mogę (?:porozmawiać|rozmawiać)|czy jest (?:tu |tam )?(?:jakiś )?człowiek',
    ],
    no: '(?:nie|nigdy|bez)(?: chcę| potrzebuję| muszę)?',
    never: 'za osobę|od osoby|wczoraj|ile osób',
  },
  sv: {
    wishes: [
      '(?:kan|skulle|ber)(?: [^ ]+){0,2} (?:någon|en (?:medarbetare|människa|kollega))(?: [^ ]+){0,5} (?:ringa|ringa upp|kontakta|höra av sig|hjälpa|svara)',
      '(?:vill ha|behöver|föredrar|ge mig|få) (?:en )?(?:riktig |levande )?(?:människa|person|handläggare|medarbetare)',
      'ring (?:upp )?mig|vem kan jag (?:prata|tala) med|finns det (?:någon|en människa) (?:jag kan|som kan|här)',
    ],
    no: '(?:inte|aldrig|utan|ingen)(?: vill)?',
    never: 'per person|igår|hur många|måste jag',
  },
  tr: {
    wishes: [
      '(?:biri|birisi|bir yetkili|bir temsilci|bir çalışan)(?: [^ ]+){0,3} (?:beni|bizi)(?: [^ ]+){0,2} (?:arasın|arayabilir mi|arar mı|arayın)',
      '(?:beni|bizi) (?:geri )?(?:arayın|arar mısınız|arayabilir misiniz|ara)',
      '(?:gerçek (?:bir )?)?(?:insan|kişi|temsilci|yetkili) istiyorum|kiminle (?:görüşebilirim|konuşabilirim)',
      '<someone>[a-z]{0,6} (?:görüş|konuş)[a-z]*(?: ist[a-z]+| mümkün mü| lazım)?',
    ],
    no: '(?:hiç)',
    never: 'kişi başı|dün|kaç kişi|istemiyorum|istemem|ingilizce|rehber',
  },
  uk: {
    wishes: [
      '(?:хтось|хто небудь|менеджер|оператор|співробітник|людина)(?: [^ ]+){0,4} (?:мені )?(?:передзвонити|передзвонив|зателефонувати|зателефонував|зв язатися|зв язався|відповісти|допомогти)',
      '(?:хочу|потрібна|потрібен|дайте|покличте|бажаю) (?:мені )?(?:живу |жива |справжню |реальну )?(?:людину|людина|оператора|оператор|менеджера|менеджер)',
      'передзвоніть (?:мені)?|зателефонуйте мені|з ким (?:я )?(?:можу|можна) поговорити|є (?:тут |там )?(?:хтось живий|жива людина)',
    ],
    no: '(?:не|ніколи|без)(?: хочу| треба| потрібно)?',
    never: 'на людину|за людину|вчора|скільки людей|форум',
  },
  ru: {
    wishes: [
      '(?:кто нибудь|кто то|менеджер|оператор|сотрудник|человек)(?: [^ ]+){0,4} (?:мне )?(?:перезвонить|перезвонил|позвонить|позвонил|связаться|связался|ответить|помочь)',
      '(?:хочу|нужен|дайте|позовите|требую) (?:мне )?(?:живого |живой |настоящего |реального )?(?:человека|человек|оператора|оператор|менеджера|менеджер)',
      'перезвоните(?: мне)?|позвоните мне|с кем (?:я )?(?:могу|можно) поговорить|есть (?:тут |там )?(?:кто нибудь живой|живой человек)',
    ],
    no: '(?:не|никогда|без)(?: хочу| надо| нужно)?',
    never: 'на человека|с человека|вчера|сколько человек|форум|сообществ',
  },
  ar: {
    wishes: [
      '(?:شخص|أحد|موظف|أحدكم)(?: [^ ]+){0,3} (?:يتصل بي|الاتصال بي|يكلمني|يتواصل معي|يساعدني)',
      '(?:أريد|أحتاج|أفضل|بدي|أبغى|عايز) (?:شخصا|شخص|إنسان|إنسانا|موظف|موظفا)(?: حقيقي| حقيقيا| بشري)?',
      'اتصلوا بي|مع من (?:يمكنني|أستطيع) (?:التحدث|أن أتحدث)|هل يوجد (?:شخص|إنسان|موظف)(?: حقيقي)?(?: هنا| يمكنني)',
    ],
    no: '(?:لا|ليس|بدون)(?: أريد| أحتاج)?',
    never: 'لكل شخص|أمس|كم شخص|المنتدى',
  },
  he: {
    wishes: [
      '(?:מישהו|נציג|עובד)(?: [^ ]+){0,3} (?:יתקשר|להתקשר|יחזור|לחזור|ליצור קשר|יצור קשר|לעזור)(?: אליי| אלי| איתי| לי)?',
      '(?:רוצה|צריך|צריכה|מעדיף|תביאו לי|תנו לי) (?:נציג|בן אדם|אדם אמיתי|מישהו אנושי|מנהל)',
      'תתקשרו אליי|תחזרו אליי|עם מי (?:אפשר|אני יכול|אני יכולה) לדבר|יש (?:שם|פה|כאן) (?:בן אדם|מישהו)',
    ],
    no: '(?:לא|בלי|אף פעם)(?: רוצה| צריך)?',
    never: 'לאדם|אתמול|כמה אנשים|פורום',
  },
  ja: {
    wishes: [
      '(?:担当者|スタッフ|人間|オペレーター|誰か|店長|責任者|係の人|係員)(?:の方)?(?:に|と|から|へ)?(?:直接)?(?:つないで|繋いで|代わって|変わって|話したい|話をしたい|話せ|話させて|お話し|相談したい|電話を?(?:ください|して|もらえ|いただけ)|連絡を?(?:ください|して|もらえ|いただけ)|折り返し|対応して|答えて|回してください)',
      '(?:折り返し|お?電話)(?:の?ご?連絡)?を?(?:お願いします|ください|いただけますか|もらえますか)|有人(?:対応|チャット)|(?:ロボット|ボット|ai|機械)(?:では|じゃ|で)なく(?:人|人間|担当者)|生身の人',
      '(?:^|[はがで])人と(?:直接)?話(?:したい|せ(?:ます|る))',
    ],
    no: '',
    never:
      '必要は?(?:ない|ありません)|話したくない|英語を?話せ|友人と|友達と|他の人|フォーラム|昨日|一人',
  },
  zh: {
    wishes: [
      '(?:转|接|找|要|叫|联系|连接|换)(?:一?[个位])?(?:真人|人工|客服|人工客服|工作人员|经理|负责人|老板|店长)',
      '(?:和|跟|与|同)(?:一?[个位])?(?:真人|人工|客服|工作人员|你们的?人|经理|负责人|老板|真正的人|活人)(?:直接)?(?:说话|通话|聊|谈|讲话|沟通|对话|交谈)',
      '(?:有人|找人|让人|让客服|请客服|请人|请工作人员|请(?:你们)?(?:的)?(?:员工|经理))(?:能|可以)?(?:给我|跟我|和我)?(?:打个?电话|回个?电话|回电|联系我|打给我)',
      '给我(?:回个?电话|回电|打个?电话)|不要机器人|我要(?:真人|人工)|有没有(?:真人|人工)',
    ],
    no: '不(?:想|要|需要|需)?',
    never: '论坛|朋友|每人|昨天|几个人',
  },
  ko: {
    wishes: [
      '(?:상담원|상담사|직원|담당자|사람|매니저|책임자|점장|사장님?)(?:분)?(?:과|와|이랑|랑|하고|에게|한테|을|를|으로|로)?(?:직접)?(?:통화|연결|바꿔|이야기하고싶|얘기하고싶|이야기할수|얘기할수|대화하고싶|말하고싶|말할수|상담하고싶|불러)',
      '(?:누가|누군가|직원이|담당자가|상담원이)?(?:저한테|저에게|제게)?(?:다시)?전화(?:해|좀해)?(?:주세요|주실수|줄수)|연락(?:좀)?(?:해)?주세요|(?:봇|로봇|기계)말고사람|진짜사람|사람불러',
    ],
    no: '',
    never: '하고싶지않|영어로|친구와|포럼|어제|한사람당|몇사람',
  },
};
