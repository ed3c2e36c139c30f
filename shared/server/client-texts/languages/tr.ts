import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/tr';

/** Texts of mails and pages for clients in Turkish. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}}, {{name}} kodunuz',
  signInHeading: 'Giriş kodunuz',
  signInBody:
    'Bu kodu, istediğiniz tarayıcıda girin. Kod {{minutes}} dakika geçerlidir ve bir kez kullanılabilir.',
  signInFooter:
    'Bu e-postayı siz istemediyseniz dikkate almayabilirsiniz. Bu e-posta olmadan kimse giriş yapamaz.',
  signInLink:
    'Ya da aşağıdaki bağlantıyı açın: açtığınız yerde girişinizi yapar, {{minutes}} dakika geçerlidir ve bir kez kullanılabilir.',
  signInButton: '{{name}} girişi yap',
  signUpHeading: 'Doğrulama kodunuz',
  signUpBody:
    'Bu kodu, kaydolduğunuz tarayıcıda girin. Kod {{minutes}} dakika geçerlidir ve bir kez kullanılabilir.',
  signUpFooter:
    'Siz kaydolmadıysanız bu e-postayı dikkate almayabilirsiniz. Bu e-posta olmadan hesap oluşturulmaz.',
  invitationSubject: '{{name}} paneline erişiminiz',
  invitationHeading: 'Hoş geldiniz: {{name}}',
  invitationBody:
    'Artık agent’larınızı, konuşmalarınızı ve kişilerinizi panelinizde görebilirsiniz.',
  invitationSignIn:
    'Bu e-posta adresiyle giriş yapın. Size bir kod göndeririz; şifreye ihtiyacınız yoktur.',
  invitationButton: 'Panelinizi açın',
  invitationFooter: 'Bu e-postayı beklemiyorsanız dikkate almayabilirsiniz.',
  passkeySubject: '{{name}} hesabınıza bir geçiş anahtarı eklendi',
  passkeyHeading: 'Yeni geçiş anahtarı',
  passkeyBody: 'Artık hesabınıza az önce eklenen bir geçiş anahtarıyla giriş yapabilirsiniz.',
  passwordSubject: '{{name}} şifreniz değiştirildi',
  passwordHeading: 'Yeni şifre',
  passwordBody: 'Hesabınızın yeni bir şifresi var. Diğer cihazlarınızın oturumu kapatıldı.',
  changeFooter:
    'Bunu siz yapmadıysanız bir kodla giriş yapın ve yeni bir şifre belirleyin: bu, tüm geçiş anahtarlarını kaldırır ve tüm oturumları sonlandırır.',
  declinedSubject: '{{organisation}} için otomatik yükleme askıya alındı',
  declinedHeading: 'Kartınızdan ödeme alınamadı',
  declinedBody:
    'Yeni krediler için kartınızdan ödeme alamadık. Kredi kalmadığında temsilcileriniz ziyaretçilere yanıt vermeyi bırakır.',
  declinedNext:
    'Lütfen faturalandırmanızı açıp ödeme yönteminizi güncelleyin veya kredi satın alın.',
  lowBalanceSubject: '{{organisation}}: {{threshold}} krediden az',
  lowBalanceHeading: 'Bakiyeniz {{threshold}} kredinin altında',
  lowBalanceBody:
    'Kuruluşunuzun {{left}} kredisi kaldı. Kredi kalmadığında temsilcileriniz ziyaretçilere yanıt vermeyi bırakır.',
  lowBalanceNext:
    'Lütfen faturalandırmanızı açın ve kredi satın alın veya otomatik yüklemeyi etkinleştirin.',
  reportSubject: '{{name}}: {{month}} raporunuz',
  reportHeading: 'Agent’larınız: {{month}}',
  reportConversations: 'Konuşmalar: {{count}} (önceki ay: {{before}})',
  reportWithoutPerson: 'Bir kişi olmadan yanıtlanan: {{count}}',
  reportUnanswered: 'Yanıtlanamayan bir soru içeren: {{count}}',
  reportQuestion: 'En çok sorulan: {{question}}',
  reportButton: 'Raporu aç',
  reportFooter:
    'Bu e-postayı alıyorsunuz, çünkü {{name}}, {{organisation}} için agent’lar çalıştırıyor.',
  reportTitle: '{{name}}: aylık rapor',
  reportHeadline: 'Aylık rapor',
  reportAsk: 'Aylık raporu almayı bırakmak istiyor musunuz?',
  reportEnded: 'Bu raporu bir daha almayacaksınız.',
  reportBegun: 'Raporu her ay alacaksınız.',
  reportUnknown: 'Bu bağlantı artık geçerli değil. Lütfen en yeni rapordaki bağlantıyı kullanın.',
  noticesSubject: '{{count}} yeni bildirim',
  noticesReply: 'Sohbetteki ziyaretçiye cevap vermek için bu e-postayı yanıtlayın.',
  noticesButton: '{{name}} içinde aç',
  noticesFooter:
    'Bu e-postayı bildirim ayarlarınız nedeniyle alıyorsunuz. Değiştirmek için {{name}} içindeki zili açın.',
  unsubscribe: 'Aboneliği sonlandır',
  subscribe: 'Raporu yeniden al',
  provider: 'sağlayıcınız',
  dashboard: 'panel',
};
