import { encodeText } from './encode-text';

/** A text in a language that often uses an old character set, with words to look for. */
interface CharsetSample {
  charset: string;
  language: string;
  text: string;
  has: string;
}

const RUSSIAN =
  'Наш магазин работает ежедневно с девяти до восемнадцати часов. Доставка по городу бесплатная при заказе от трёх тысяч рублей. Позвоните нам или напишите письмо.';
const JAPANESE =
  '当店の営業時間は午前九時から午後六時までです。ご予約はお電話またはメールで承ります。送料は全国一律五百円です。お気軽にお問い合わせください。';

export const CHARSET_SAMPLES: CharsetSample[] = [
  { charset: 'windows-1251', language: 'Russian', text: RUSSIAN, has: 'Доставка по городу' },
  { charset: 'koi8-r', language: 'Russian', text: RUSSIAN, has: 'Доставка по городу' },
  { charset: 'shift_jis', language: 'Japanese', text: JAPANESE, has: '営業時間は午前九時' },
  { charset: 'euc-jp', language: 'Japanese', text: JAPANESE, has: '営業時間は午前九時' },
  {
    charset: 'gbk',
    language: 'Chinese',
    text: '本店每天上午九点到下午六点营业。全国各地免费送货，订单满三百元即可享受优惠。如有任何问题，请拨打我们的客服电话或者发送电子邮件联系我们。',
    has: '全国各地免费送货',
  },
  {
    charset: 'big5',
    language: 'Chinese',
    text: '本店每天上午九點到下午六點營業。全國各地免費送貨，訂單滿三百元即可享受優惠。如有任何問題，請撥打我們的客服電話或者發送電子郵件聯絡我們。',
    has: '全國各地免費送貨',
  },
  {
    charset: 'euc-kr',
    language: 'Korean',
    text: '저희 매장은 매일 오전 아홉 시부터 오후 여섯 시까지 영업합니다. 배송은 전국 어디나 무료이며 궁금한 점은 전화나 이메일로 문의해 주십시오.',
    has: '배송은 전국 어디나 무료',
  },
  {
    charset: 'iso-8859-2',
    language: 'Polish',
    text: 'Nasz sklep jest otwarty codziennie od dziewiątej do osiemnastej. Wysyłka jest bezpłatna przy zamówieniach powyżej stu złotych. Prosimy o kontakt telefoniczny, chętnie odpowiemy na wszystkie pytania dotyczące płatności i zwrotów.',
    has: 'Wysyłka jest bezpłatna',
  },
  {
    charset: 'windows-1253',
    language: 'Greek',
    text: 'Το κατάστημά μας είναι ανοιχτό καθημερινά από τις εννέα έως τις έξι. Η αποστολή είναι δωρεάν για παραγγελίες άνω των πενήντα ευρώ. Επικοινωνήστε μαζί μας.',
    has: 'αποστολή είναι δωρεάν',
  },
  {
    charset: 'windows-1255',
    language: 'Hebrew',
    text: 'החנות שלנו פתוחה בכל יום מתשע בבוקר עד שש בערב. המשלוח חינם בהזמנות מעל מאה שקלים. אנא צרו איתנו קשר בטלפון או בדואר אלקטרוני.',
    has: 'המשלוח חינם',
  },
  {
    charset: 'windows-1252',
    language: 'French',
    text: 'Notre magasin est ouvert tous les jours de neuf heures à dix-huit heures. La livraison est gratuite dès trente € d’achat. N’hésitez pas à nous écrire, nous répondrons très vite à vos questions.',
    has: 'gratuite dès trente €',
  },
];

/** Returns the bytes of a sample, without naming its character set. */
export const encoded = ({ text, charset }: CharsetSample): Buffer => encodeText(text, charset);
