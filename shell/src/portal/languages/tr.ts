import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Turkish. */
export const messages: Messages = {
  skip: 'İçeriğe geç',
  ui: {
    close: 'Kapat',
  },
  frame: {
    partFailed: 'Bu bölüm yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  viewing: {
    label: 'Müşteri görünümü',
    as: 'Portalı {{name}} olarak görüyorsunuz',
    end: 'Ajansa dön',
  },
  remote: {
    title: 'Bu sayfa şu anda kullanılamıyor',
    off: 'Bu sayfa şimdilik kapalı',
    rest: 'Diğer her şey çalışmaya devam ediyor.',
    partMissing:
      'Bu sayfanın bir bölümü alınamadı ({{code}}). Bağlantınızı kontrol edip tekrar deneyin.',
    code: 'Kod',
    loading: 'Sayfa yükleniyor',
  },
  build: {
    newer: 'Bu sayfa başka bir sürümle değiştirildi.',
    renew: 'Aç',
    instead: 'Bu sayfanın en yeni sürümü başlatılamadı. Önceki sürümü görüyorsunuz.',
  },
  notFound: {
    title: 'Burada bir şey yok',
    body: 'Adres yanlış yazılmış veya sayfa taşınmış olabilir.',
    home: '{{name}} sayfasına git',
    homeFallback: 'ana sayfa',
  },
  connection: {
    lost: 'Canlı güncellemeler kesildi. Yeniden bağlanılıyor…',
    offline: 'Çevrimdışısınız. Bağlantı geri gelince değişiklikler görünür.',
  },
  notices: {
    label: 'Bildirimler',
    dismiss: 'Kapat',
  },
  notifications: {
    bell: 'Bildirimler',
  },
  leave: {
    title: 'Kaydedilmemiş değişiklikleriniz var',
    body: 'Kaydetmeden çıkarsanız bu sayfadaki değişiklikleriniz kaybolur.',
    stay: 'Kal',
    leave: 'Kaydetmeden çık',
    saveAndLeave: 'Kaydet ve çık',
  },
  notificationCenter: {
    title: 'Bildirimler',
    bell: 'Bildirimler',
    bellUnread: 'Bildirimler, bazıları okunmadı',
    toast: 'Yeni bildirim',
    dismiss: 'Bildirimi kapat',
    back: 'Bildirimlere dön',
    readAll: 'Tümünü okundu işaretle',
    notDeleted: 'Hiçbir şey okundu işaretlenmedi',
    requests: 'İstekler',
    messages: 'Mesajlar',
    recent: 'Yeni',
    failed: 'Bildirimleriniz yüklenemedi',
    emptyTitle: 'Yeni bir şey yok',
    emptyBody: 'Yeni konuşmalar ve bir kişiyle görüşmek isteyen ziyaretçiler burada görünür.',
    settings: {
      title: 'Bildirim ayarları',
      failed: 'Ayarlarınız yüklenemedi',
      if: 'Beni şunlar için bilgilendir',
      ifHelp: 'Bu, bildirim seslerini de belirler.',
      ifOptions: {
        all: 'Tüm mesajlar ve istekler',
        requestsOnly: 'Yalnızca istekler',
        none: 'Hiçbiri',
      },
      through: 'Panel kapalıyken',
      throughHelp: 'Bir bildirimi bir dakika içinde görmezseniz e-posta göndeririz.',
      throughOptions: {
        all: 'E-posta ve tarayıcı',
        email: 'Yalnızca e-posta',
        push: 'Yalnızca tarayıcı',
        none: 'Hiçbiri',
      },
    },
    push: {
      label: 'Bu tarayıcının bildirimleri',
      help: 'Tarayıcınız, siz çıkış yapana kadar panel kapalıyken bildirim gösterir.',
      blocked:
        'Tarayıcınız bu sitenin bildirimlerini engelliyor. Önce site ayarlarından izin verin.',
      unsupported: 'Bu tarayıcı bu sitenin bildirimlerini gösteremez.',
      failed: 'Değiştirilemedi. Bağlantınızı kontrol edip tekrar deneyin.',
    },
  },
};

/** Texts of the sdk that clients may see, in Turkish. */
export const sdkMessages: Messages = {
  error: {
    network: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    badResponse: 'Sunucu beklenmeyen bir yanıt gönderdi. Sayfayı yenileyip tekrar deneyin.',
    planLimit: 'Faturalandırmayı aç',
  },
  boundary: {
    title: 'Sayfanın bu bölümü çalışmayı durdurdu',
    body: 'Geri kalanı çalışıyor. Tekrar deneyin veya sorun sürerse sayfayı yenileyin.',
  },
  failure: {
    title: 'Şu anda kullanılamıyor',
    off: 'Şimdilik kapalı',
    network: 'Bu bölüm yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
    integrity:
      'İndirilen dosya doğrulanamadı ve çalıştırılmadı. Biraz sonra tekrar deneyin. Sorun sürerse kodu desteğe gönderin.',
    contract:
      'Bu bölüm panelin başka bir sürümünü gerektiriyor. Sayfayı yenileyin. İşe yaramazsa kodu desteğe gönderin.',
    code: 'Bu bölüm başlatılamadı. Tekrar deneyin. Sorun sürerse kodu desteğe gönderin.',
    registry:
      'Yayınlanan sürümlerin listesi doğrulanamadı, bu yüzden hiçbir şey başlatılmadı. Biraz sonra tekrar deneyin.',
    'switched-off': 'İşletmeciler bu bölümü kapattı. Kendiliğinden geri gelecek.',
    switchedOffBecause: 'İşletmeciler bu bölümü kapattı: “{{reason}}” Kendiliğinden geri gelecek.',
    codeLabel: 'Kod',
    retry: 'Tekrar dene',
  },
};
