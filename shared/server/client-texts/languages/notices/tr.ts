import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Turkish. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: bir ziyaretçi bir kişiyle görüşmek istiyor',
  noticeConversation: '{{agent}}: yeni konuşma',
  noticeUnanswered: '{{agent}} yanıt veremedi',
  noticeManyConversations: '{{agent}}: çok sayıda yeni konuşma',
  noticeManyUnanswered: '{{agent}}: çok sayıda yanıtsız soru',
  noticeMany: 'Bir dakikada {{count}} üzerinde.',
  noticeMessage: '{{agent}}: bir ziyaretçi size yazdı',
  noticeContact: '{{agent}}: bir ziyaretçi adres bıraktı',
  noticeUnrecorded: 'Bu temsilci konuşma kaydı tutmuyor.',
  noticeSnoozed: 'Ertelenen bir konuşma geri geldi',
  noticeMention: '{{person}} sizden bahsetti',
  noticeExpiry: '{{account}} erişiminin süresi {{day}} tarihinde doluyor',
  noticeExpiryBody:
    'Temsilcinizin orada yanıt vermeye devam etmesi için hesabı bu tarihten önce yeniden bağlayın.',
  noticeReconnect: '{{account}} yeniden bağlanmalı',
  noticeReconnectBody:
    'Sağlayıcı erişimi reddediyor, bu yüzden temsilciniz orada mesaj almıyor ve göndermiyor.',
  noticeCampaignReply: '{{campaign}}: temsilciniz e-postayla gelen bir yanıta cevap vermiyor',
  noticeUnmailed: '{{recipient}} için bir yanıt e-postayla gönderilemedi',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Kanallar bölümünde yeniden gönderin.',
  noticeMailRefused: 'E-posta sunucusu bu adrese e-posta kabul etmiyor.',
  noticeMailUnreachable: 'E-posta sunucusuna uzun süre ulaşılamadı.',
  noticeMailDomain: 'Bu çalışma alanının ajansının doğrulanmış bir e-posta alan adı yok.',
  noticePaused: '{{campaign}} kampanyası duraklatıldı',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber: 'Numara artık bağlı değil. Yeniden bağlayın, ardından kampanyayı sürdürün.',
  noticePausedDomain:
    'Bu çalışma alanının ajansının doğrulanmış bir e-posta alan adı yok. Ajans bölümünde bir tane ayarlayın, ardından kampanyayı sürdürün.',
  noticePausedCredits:
    'Kampanya için {{needed}} kredi gerekiyor, {{available}} kredi kullanılabilir. Faturalandırma bölümünde kredi ekleyin, ardından kampanyayı sürdürün.',
  noticeLate: '{{campaign}} kampanyası ilerlemiyor',
  noticeLateBody:
    'Mesajları gecikti. Ne kadar ilerlediğini görmek veya durdurmak için kampanyayı açın.',
  noticeReplyRefused: 'Yanıtınız gönderilmedi',
  noticeReplyUnproven:
    'E-posta sağlayıcısı, e-postanın sizden geldiğini doğrulayamadı. Gelen kutusunda yanıtlayın veya alan adınızın e-posta sunucusunu kullanın.',
  noticeReplyOtherAddress:
    'Yanıt {{sender}} adresinden geldi. {{address}} adresinden veya gelen kutusunda yanıtlayın.',
  noticeReplyTaken: '{{person}} bu konuşmada. Önce gelen kutusunda konuşmayı devralın.',
  noticeReplyTakenByOther: 'Başka bir kişi bu konuşmada. Önce gelen kutusunda konuşmayı devralın.',
  noticeReplyFull: 'Bu konuşma en büyük uzunluğuna ulaştı.',
  noticeReplyCharacters:
    'Yanıt, bir sohbette bulunamayacak karakterler içeriyor. Düz metin olarak yeniden yazın.',
  noticeReplyEmpty: 'Yanıtta metin yok.',
  noticeReplyTooLong: 'Yanıt bir sohbet için çok uzun. Daha kısa bir yanıt yazın.',
  noticeReplyGone: 'Bu konuşma artık yok.',
};
