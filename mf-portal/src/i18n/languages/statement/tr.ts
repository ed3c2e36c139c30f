/** The statement of credits in Turkish. */
export const statementTexts = {
  statement: {
    title: 'Hesap özeti',
    subtitle: 'Kredilerinizin her satın alımı ve kullanımı',
    for: '{{name}} için',
    print: 'Yazdır veya PDF olarak kaydet',
    when: 'Ne zaman',
    what: 'Ne',
    amount: 'Krediler',
    balance: 'Bakiye',
    more: 'Daha fazla göster',
    failed: 'Hesap özetiniz yüklenemedi',
    emptyTitle: 'Henüz kayıt yok',
    emptyBody: 'Kredilerin her satın alımı ve kullanımı bakiyesiyle birlikte burada görünür.',
    notBilledTitle: 'Kuruluşunuz için ekstre yok',
    notBilled: '{{name}} kuruluşunuza buradan fatura kesmiyor. Maliyetlerinizi onlara sorun.',
  },
};
