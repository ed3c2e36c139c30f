/** The purposes of pages that visitors ask for. */
export const PAGE_KINDS = [
  'contact',
  'hours',
  'prices',
  'faq',
  'delivery',
  'booking',
  'services',
  'directions',
  'menu',
  'returns',
  'about',
  'terms',
  'imprint',
  'team',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * Words and phrases that name a kind of page, in the languages of the product: English, German,
 * French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Turkish, Ukrainian, Russian,
 * Arabic, Hebrew, Japanese, Chinese, Korean; one line each. They are in normal spelling and are
 * folded before they are compared.
 */
export const PAGE_WORDS: Record<PageKind, string> = {
  contact: `contact|contact us|get in touch|reach us|kontakt|kontaktieren sie uns|ansprechpartner|contactez nous|nous contacter|contacto|contactenos|contactanos
    |contatti|contattaci|contato|contatos|contacte nos|fale conosco|contactos|contact opnemen|neem contact op|skontaktuj sie|kontakta oss|iletisim|bize ulasin
    |контакти|контакты|зв'язатися з нами|связаться с нами|اتصل بنا|تواصل معنا|צור קשר|יצירת קשר|お問い合わせ|お問合せ|連絡先|联系我们|聯絡我們|联系方式|문의|문의하기|연락처|오시는길 연락처`,
  hours: `opening hours|opening times|hours|business hours|open hours|when we are open|visit us|visit|offnungszeiten|oeffnungszeiten|geschaftszeiten|sprechzeiten|horaires|heures d'ouverture|horario|horarios
    |horario de apertura|orari|orari di apertura|orario|horario de funcionamento|openingstijden|openingsuren|godziny otwarcia|oppettider|calisma saatleri|acilis saatleri
    |години роботи|графік роботи|часы работы|режим работы|график работы|ساعات العمل|أوقات العمل|مواعيد العمل|שעות פתיחה|שעות פעילות|営業時間|开放时间|营业时间|營業時間|영업시간|운영시간`,
  prices: `prices|price|pricing|price list|rates|fees|tariffs|plans|cost|costs|preise|preisliste|tarife|kosten|gebuhren|gebuehren|tarifs|prix|precios|tarifas|lista de precios|prezzi|tariffe|listino prezzi
    |listino|precos|prijzen|tarieven|prijslijst|ceny|cennik|priser|prislista|avgifter|fiyatlar|fiyat listesi|ucretler|ціни|прайс|тарифи|цены|прайс лист|тарифы|стоимость
    |الأسعار|أسعار|מחירים|מחירון|料金|価格|料金表|价格|價格|收费标准|가격|요금|가격표`,
  faq: `faq|faqs|frequently asked questions|questions|help|help center|help centre|support|haufige fragen|haeufige fragen|fragen und antworten|hilfe|foire aux questions|questions frequentes|aide
    |preguntas frecuentes|ayuda|domande frequenti|aiuto|perguntas frequentes|ajuda|duvidas|veelgestelde vragen|hulp|najczesciej zadawane pytania|czeste pytania|pomoc|vanliga fragor|fragor och svar|hjalp
    |sik sorulan sorular|sss|yardim|часті питання|поширені запитання|допомога|частые вопросы|вопросы и ответы|помощь|الأسئلة الشائعة|مساعدة|שאלות נפוצות|שאלות ותשובות|よくある質問|よくあるご質問|ヘルプ
    |常见问题|常見問題|帮助|자주 묻는 질문|도움말`,
  delivery: `delivery|shipping|shipping info|delivery information|shipment|postage|versand|lieferung|versandkosten|versand und lieferung|lieferbedingungen|livraison|expedition|envio|envios|gastos de envio|entrega
    |spedizione|spedizioni|consegna|entregas|frete|verzending|bezorging|levering|verzendkosten|dostawa|wysylka|leverans|frakt|kargo|teslimat|gonderim|доставка|доставка і оплата|доставка и оплата
    |الشحن|التوصيل|الشحن والتوصيل|משלוחים|משלוח|配送|送料|配送について|配送方式|物流|运费|배송|배송안내`,
  booking: `booking|bookings|book|book now|book online|reservation|reservations|appointments|appointment|buchen|buchung|termin|termine|termin buchen|terminvereinbarung|reservieren|reservierung|reserver
    |rendez vous|prendre rendez vous|reserva|reservas|reservar|cita|cita previa|pedir cita|prenota|prenotazione|prenotazioni|prenota ora|agendamento|marcacao|marcar consulta|reserveren|reservering|afspraak
    |afspraak maken|rezerwacja|rezerwacje|umow wizyte|boka|bokning|boka tid|rezervasyon|randevu|бронювання|запис|записатися|бронирование|запись|онлайн запись|احجز|حجز|احجز الآن|הזמנת תור|קביעת תור|הזמנות|予約|ご予約|预订|预约|預約|예약`,
  services: `services|service|what we do|our services|treatments|solutions|leistungen|unsere leistungen|dienstleistungen|angebot|angebote|behandlungen|prestations|nos services|servicios|servicio|servizi|servizio|servicos
    |diensten|dienstverlening|uslugi|oferta|tjanster|hizmetler|hizmetlerimiz|послуги|услуги|الخدمات|خدماتنا|שירותים|השירותים שלנו|サービス|事業内容|服务|服務|서비스`,
  directions: `directions|how to find us|find us|getting here|location|locations|our stores|stores|store locator|parking|anfahrt|lage|standort|standorte|wegbeschreibung|filialen|acces|plan d'acces|nous trouver|magasins
    |como llegar|ubicacion|tiendas|dove siamo|come raggiungerci|sedi|negozi|como chegar|localizacao|lojas|route|routebeschrijving|locatie|vestigingen|winkels|dojazd|jak dojechac|lokalizacja|sklepy|hitta hit
    |hitta till oss|butiker|vagbeskrivning|ulasim|yol tarifi|magazalar|subeler|як доїхати|адреса|магазини|как добраться|как проехать|адрес|адреса|магазины|الموقع|فروعنا|כיצד מגיעים|דרכי הגעה|סניפים
    |アクセス|交通案内|店舗|店舗一覧|交通指南|位置|门店|오시는 길|오시는길|매장안내`,
  menu: `menu|menus|our menu|food|speisekarte|karte|getrankekarte|mittagskarte|la carte|nos menus|carte|la carta|carta|menu del dia|il menu|cardapio|ementa|menukaart|menu karta|jadlospis|meny|lunchmeny
    |yemek menusu|menumuz|меню|قائمة الطعام|תפריט|メニュー|お品書き|菜单|菜單|메뉴`,
  returns: `returns|return policy|refunds|refund policy|returns and refunds|exchanges|cancellation|cancellation policy|warranty|ruckgabe|rueckgabe|ruckgaberecht|widerruf|widerrufsrecht|widerrufsbelehrung|retouren|umtausch
    |storno|stornierung|garantie|retours|retour|remboursement|devoluciones|devolucion|reembolsos|resi|resi e rimborsi|rimborsi|recesso|devolucoes|trocas e devolucoes|reembolso|retourneren|retourbeleid|annuleren|zwroty
    |zwroty i reklamacje|reklamacje|returer|retur|angerratt|iade|iade ve degisim|iptal|повернення|повернення та обмін|возврат|возврат и обмен|гарантия|гарантія|الإرجاع|سياسة الإرجاع|الاسترجاع|החזרות|מדיניות החזרה
    |ביטולים|返品|返品交換|返品について|退货|退換貨|退换货|반품|교환 반품|환불`,
  about: `about|about us|who we are|our story|company|uber uns|ueber uns|wir uber uns|unternehmen|das unternehmen|a propos|qui sommes nous|notre histoire|entreprise|sobre nosotros|quienes somos|nosotros|empresa|chi siamo
    |azienda|la nostra storia|sobre|sobre nos|quem somos|a empresa|over ons|wie zijn wij|bedrijf|o nas|o firmie|firma|om oss|om|hakkimizda|kurumsal|biz kimiz|про нас|про компанію|о нас|о компании|من نحن|عن الشركة
    |אודות|אודותינו|מי אנחנו|会社概要|私たちについて|企業情報|关于我们|關於我們|公司简介|회사소개|소개`,
  terms: `terms|terms and conditions|terms of service|terms of use|conditions|conditions of sale|agb|allgemeine geschaftsbedingungen|nutzungsbedingungen|cgv|cgu|conditions generales|conditions generales de vente
    |terminos y condiciones|condiciones|aviso legal|condiciones generales|termini e condizioni|condizioni|condizioni di vendita|termos|termos e condicoes|termos de uso|algemene voorwaarden|voorwaarden|regulamin|warunki
    |villkor|kopvillkor|allmanna villkor|kosullar|kullanim kosullari|mesafeli satis sozlesmesi|умови|умови використання|публічна оферта|условия|пользовательское соглашение|оферта|الشروط والأحكام|شروط الاستخدام|תקנון|תנאי שימוש
    |利用規約|特定商取引法に基づく表記|规约|服务条款|條款|이용약관`,
  imprint: `imprint|legal notice|legal|impressum|rechtliches|mentions legales|note legali|dati societari|informacion legal|informacoes legais|colofon|juridische informatie|nota prawna|dane firmy|juridisk information|kunye
    |правова інформація|реквізити|реквизиты|правовая информация|إشعار قانوني|מידע משפטי|法的表示|会社情報|法律声明|사업자정보`,
  team: `team|our team|staff|people|meet the team|the team|unser team|mitarbeiter|das team|equipe|notre equipe|l'equipe|equipo|nuestro equipo|squadra|il team|staff medico|nossa equipe|a equipa|ons team|medewerkers|zespol
    |nasz zespol|vart team|medarbetare|ekibimiz|ekip|наша команда|команда|сотрудники|فريقنا|فريق العمل|הצוות|הצוות שלנו|スタッフ|スタッフ紹介|团队|团队介绍|팀 소개|의료진`,
};
