import type { Sentences } from './en';

/** Turkish. */
export const sentences: Sentences = {
  direct: 'Web sitemizden:',
  directFromDocuments: 'Belgelerimizden:',
  maybe: 'Bunun sorunuzu yanıtladığından emin değilim; en yakın sayfalar bunlar',
  miss: 'Bildiklerim arasında bunun bir yanıtını bulamadım.',
  missWithContact:
    'Bildiklerim arasında bunun bir yanıtını bulamadım. Ekibe nasıl ulaşacağınız bu sayfada yazıyor.',
  empty: 'Henüz yanıt verebileceğim bir bilgim yok.',
  files: 'Dosyaların içine bakamıyorum. Lütfen ne öğrenmek istediğinizi yazıyla anlatın.',
  greeting: 'Merhaba! Ne öğrenmek istersiniz?',
  thanks: 'Rica ederim.',
  goodbye: 'Hoşça kalın!',
  about:
    'Ben otomatik bir asistanım. Bu web sitesinden alıntılarla yanıt verir ve nereden geldiklerini gösteririm.',
  human: 'Sizi bu sohbette bir temsilciyle görüştüremem.',
  humanWithContact:
    'Sizi bu sohbette bir temsilciyle görüştüremem. Ekibe nasıl ulaşacağınız bu sayfada yazıyor.',
  failed: 'Üzgünüm, bunu şu anda yanıtlayamadım. Lütfen birazdan tekrar deneyin.',
  stopped: 'Durduruldu.',
};
