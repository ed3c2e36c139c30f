/** Labels of facts for which the page itself has no name. */
export interface FactLabels {
  address: string;
  phone: string;
  email: string;
  contact: string;
  hours: string;
  closed: string;
  prices: string;
  price: string;
  payment: string;
  serves: string;
  area: string;
  founded: string;
  offers: string;
  brand: string;
  number: string;
  starts: string;
  ends: string;
  place: string;
}

const KEYS: readonly (keyof FactLabels)[] = [
  'address',
  'phone',
  'email',
  'contact',
  'hours',
  'closed',
  'prices',
  'price',
  'payment',
  'serves',
  'area',
  'founded',
  'offers',
  'brand',
  'number',
  'starts',
  'ends',
  'place',
];

/** The labels of each language, in the order of the keys. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'Address|Phone|E-mail|Contact|Opening hours|closed|Prices|Price|Payment|Serves|Area|Founded|Offers|Brand|Number|Starts|Ends|Place',
  de: 'Adresse|Telefon|E-Mail|Kontakt|Öffnungszeiten|geschlossen|Preise|Preis|Zahlung|Küche|Gebiet|Gegründet|Angebote|Marke|Nummer|Beginn|Ende|Ort',
  fr: 'Adresse|Téléphone|E-mail|Contact|Horaires d’ouverture|fermé|Tarifs|Prix|Paiement|Cuisine|Zone|Fondé en|Offres|Marque|Référence|Début|Fin|Lieu',
  es: 'Dirección|Teléfono|Correo electrónico|Contacto|Horario|cerrado|Precios|Precio|Pago|Cocina|Zona|Fundado|Ofertas|Marca|Número|Comienza|Termina|Lugar',
  it: 'Indirizzo|Telefono|E-mail|Contatti|Orari di apertura|chiuso|Prezzi|Prezzo|Pagamento|Cucina|Zona|Fondato|Offerte|Marca|Numero|Inizio|Fine|Luogo',
  pt: 'Endereço|Telefone|E-mail|Contato|Horário de funcionamento|fechado|Preços|Preço|Pagamento|Cozinha|Área|Fundado|Ofertas|Marca|Número|Início|Fim|Local',
  nl: 'Adres|Telefoon|E-mail|Contact|Openingstijden|gesloten|Prijzen|Prijs|Betaling|Keuken|Gebied|Opgericht|Aanbod|Merk|Nummer|Begin|Einde|Plaats',
  sv: 'Adress|Telefon|E-post|Kontakt|Öppettider|stängt|Priser|Pris|Betalning|Kök|Område|Grundat|Erbjudanden|Märke|Nummer|Börjar|Slutar|Plats',
  pl: 'Adres|Telefon|E-mail|Kontakt|Godziny otwarcia|zamknięte|Ceny|Cena|Płatność|Kuchnia|Obszar|Założono|Oferta|Marka|Numer|Początek|Koniec|Miejsce',
  tr: 'Adres|Telefon|E-posta|İletişim|Çalışma saatleri|kapalı|Fiyatlar|Fiyat|Ödeme|Mutfak|Bölge|Kuruluş|Teklifler|Marka|Numara|Başlangıç|Bitiş|Yer',
  ru: 'Адрес|Телефон|Эл. почта|Контакты|Часы работы|закрыто|Цены|Цена|Оплата|Кухня|Район|Основано|Предложения|Марка|Номер|Начало|Конец|Место',
  uk: 'Адреса|Телефон|Ел. пошта|Контакти|Години роботи|зачинено|Ціни|Ціна|Оплата|Кухня|Район|Засновано|Пропозиції|Марка|Номер|Початок|Кінець|Місце',
  ar: 'العنوان|الهاتف|البريد الإلكتروني|اتصل بنا|ساعات العمل|مغلق|الأسعار|السعر|الدفع|المطبخ|المنطقة|التأسيس|العروض|العلامة التجارية|الرقم|البداية|النهاية|المكان',
  he: 'כתובת|טלפון|דוא״ל|יצירת קשר|שעות פתיחה|סגור|מחירים|מחיר|תשלום|מטבח|אזור|נוסד|הצעות|מותג|מספר|התחלה|סיום|מקום',
  ja: '住所|電話|メール|お問い合わせ|営業時間|休業|料金|価格|お支払い|料理|地域|創業|サービス|ブランド|番号|開始|終了|場所',
  zh: '地址|电话|电子邮件|联系方式|营业时间|休息|价格|价格|支付方式|菜系|地区|成立|服务|品牌|编号|开始|结束|地点',
  ko: '주소|전화|이메일|연락처|영업시간|휴무|가격|가격|결제|음식|지역|설립|서비스|브랜드|번호|시작|종료|장소',
};

/** Returns the labels in the language of a page, or in English if there are none. */
export function factLabels(lang: string): FactLabels {
  const words = (WORDS[lang] ?? WORDS['en'] ?? '').split('|');
  return Object.fromEntries(
    KEYS.map((key, index) => [key, words[index] ?? '']),
  ) as unknown as FactLabels;
}

/** Returns the names of the days from Monday on, in this language. */
export function dayNames(lang: string): string[] {
  const knownLanguage = WORDS[lang] === undefined ? 'en' : lang;
  const format = new Intl.DateTimeFormat(knownLanguage, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}
