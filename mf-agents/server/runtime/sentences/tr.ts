import type { Sentences } from './en';

/** Turkish. */
export const sentences: Sentences = {
  direct: 'Web sitemizden:',
  directFromDocuments: 'Belgelerimizden:',
  directInLanguage: 'Web sitemizden, başka bir dilde ({language}):',
  partMissing: 'Bu bölümle ilgili bir şey bulamadım:',
  maybe: 'Bunun sorunuzu yanıtladığından emin değilim.',
  miss: 'Bildiklerim arasında bunun bir yanıtını bulamadım.',
  missWithContact:
    'Bildiklerim arasında bunun bir yanıtını bulamadım. Ekibe nasıl ulaşacağınız bu sayfada yazıyor.',
  unknownFigures:
    'Bu rakamların hepsini bildiklerim arasında bulamadım. Lütfen ekipten teyit edin.',
  empty: 'Henüz yanıt verebileceğim bir bilgim yok.',
  files: 'Dosyaların içine bakamıyorum. Lütfen ne öğrenmek istediğinizi yazıyla anlatın.',
  greeting: 'Merhaba! Ne öğrenmek istersiniz?',
  thanks: 'Rica ederim.',
  goodbye: 'Hoşça kalın!',
  about:
    'Ben otomatik bir asistanım. Bu web sitesinden alıntılarla yanıt verir ve nereden geldiklerini gösteririm.',
  bot: 'Hayır, ben bir insan değilim. Otomatik bir asistanım: bu web sitesinden alıntılarla yanıt verir ve nereden geldiklerini gösteririm.',
  abilities:
    'Bu web sitesinde yazanlarla ilgili soruları yanıtlar ve her yanıtın nereden geldiğini gösteririm. Kendi sözlerinizle sorabilirsiniz.',
  maker: 'Beni bu web sitesinin ekibi kurdu. Otomatik bir asistanım.',
  howAreYou: 'Otomatik bir asistanım, bu yüzden her zaman iyiyim. Ne öğrenmek istersiniz?',
  compliment: 'Teşekkürler, çok naziksiniz.',
  insult:
    'Yardımcı olamadığım için üzgünüm. Başka sözcüklerle deneyin ya da bir kişiyle görüşmek isteyin.',
  acknowledgement: 'Tamam. Başka bir şey öğrenmek isterseniz sorabilirsiniz.',
  human: 'Sizi bu sohbette bir temsilciyle görüştüremem.',
  humanWithContact:
    'Sizi bu sohbette bir temsilciyle görüştüremem. Ekibe nasıl ulaşacağınız bu sayfada yazıyor.',
  failed: 'Üzgünüm, bunu şu anda yanıtlayamadım. Lütfen birazdan tekrar deneyin.',
  closed: 'Şu anda daha fazla soruya yanıt veremiyorum. Lütfen daha sonra tekrar deneyin.',
  stopped: 'Durduruldu.',
};
