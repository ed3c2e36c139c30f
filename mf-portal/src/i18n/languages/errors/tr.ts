import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Turkish. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Lütfen işaretli alanları kontrol edin.',
  UNAUTHENTICATED: 'Lütfen giriş yapın.',
  FORBIDDEN: 'Buna erişiminiz yok.',
  NOT_FOUND: 'Bulunamadı.',
  CONFLICT: 'Bu arada başka bir yerde değiştirildi. En son sürümü görmek için sayfayı yenileyin.',
  ALREADY_EXISTS: 'Bu zaten var.',
  RATE_LIMITED: 'Çok fazla istek. Lütfen biraz bekleyip tekrar deneyin.',
  UNAVAILABLE: 'Hizmet geçici olarak kullanılamıyor. Lütfen tekrar deneyin.',
  INTERNAL: 'Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.',
  INVALID_EMAIL: 'Lütfen geçerli bir e-posta adresi girin.',
  CODE_REQUIRED: 'Lütfen doğrulama kodunu girin.',
  CODE_WRONG: 'Bu kod doğru değil.',
  CODE_EXPIRED: 'Bu kodun süresi doldu. Lütfen yenisini isteyin.',
  CODE_OF_ANOTHER_BROWSER:
    'Bu kod bir kez ve yalnızca istendiği tarayıcıda çalışır. E-postadaki bağlantıyı açın veya burada yeni bir kod isteyin.',
  CODE_TRIES_EXCEEDED: 'Çok fazla yanlış kod. Lütfen yenisini isteyin.',
  MAIL_SENT_ALREADY:
    'Bu adrese zaten birkaç e-posta gönderdik. En yenisindeki bağlantıyı açın veya {{minutes}} dk. sonra tekrar deneyin.',
  MAIL_NOT_SENT: 'E-posta gönderilemedi. Lütfen daha sonra tekrar deneyin.',
  LINK_EXPIRED: 'Bu bağlantının süresi doldu veya zaten kullanıldı. Lütfen yenisini isteyin.',
  PASSWORD_WRONG: 'E-posta adresi veya parola doğru değil.',
  PASSWORD_PROOF_WRONG: 'Bu, geçerli parolanız değil.',
  PASSWORD_TOO_SHORT: 'Lütfen en az 10 karakter kullanın.',
  PASSWORD_GUESSABLE: 'Bu parola kolay tahmin edilir. Lütfen başka bir tane seçin.',
  PORTAL_SIGN_UP_OFF: 'Bu sağlayıcı kayıt sunmuyor.',
  PORTAL_SIGN_UP_FULL:
    'Bu sağlayıcı şu anda yeni hesap açamıyor. Lütfen sağlayıcıyla iletişime geçin.',
  PORTAL_PASSWORD_OFF: 'Lütfen gelen kutunuzdaki bir kodla giriş yapın.',
  PORTAL_CLIENT_UNKNOWN: 'Bu e-posta adresiyle bir hesap yok.',
  PORTAL_DEACTIVATED: 'Hesabınız kapatıldı. Lütfen sağlayıcınızla iletişime geçin.',
  PORTAL_PASSKEY_REFUSED:
    'Bu geçiş anahtarı kabul edilmedi. Tekrar deneyin veya başka bir yolla giriş yapın.',
  PORTAL_PROOF_NEEDED: 'Parolanızla veya bir kodla kimliğinizi doğrulayıp tekrar deneyin.',
  PORTAL_NO_AGENT_CREATION: 'Temsilcilerinizi sağlayıcınız oluşturur. Yeni bir tane isteyin.',
  PORTAL_FIELD_NOT_YOURS: 'Bunu değiştiremezsiniz.',
};
