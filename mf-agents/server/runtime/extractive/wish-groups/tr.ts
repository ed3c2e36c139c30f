import type { WishGroups } from './wish-groups';

export const TR: WishGroups = {
  any: '(?:bir )?(?:hanimefendi|beyefendi)[a-z]*|isi bilen[a-z]*(?: [a-z]+)?|(?:herhangi )?biri(?:si)?(?:yle|nin|ne|ni|nden|ler|leri)?|birileri[a-z]*|(?:[a-z]+(?:lari|leri|lar|ler)?n?i?z?d[ae]n) biri[a-z]*|yetkili[a-z]*|sorumlu[a-z]*|ilgili (?:kisi|birim)[a-z]*|(?<=bir )kisi(?:yle|ye)',
  human:
    'insan(?:la|a|i|dan| ile)?|(?:gercek|canli) (?:bir )?(?:kisi|insan|biri|temsilci|calisan)[a-z]*|canli (?:destek|yardim|sohbet)[a-z]*',
  role: '(?:musteri )?(?:temsilci|danisman)[a-z]*|musteri hizmet[a-z]+|calisan[a-z]*|personel[a-z]*|gorevli[a-z]*|operator[a-z]*|mudur[a-z]*|yonetici[a-z]*|patron[a-z]*|sahib[a-z]+|sef(?:le|iniz|inizle|i|e)|ekib[a-z]+|muhasebe[a-z]*|satis (?:ekib|temsilci|bolum)[a-z]+|resepsiyon[a-z]*|santral[a-z]*|departman[a-z]*|bolum[a-z]*|birim[a-z]*|ofis[a-z]*|doktor[a-z]*|hekim[a-z]*|dis hekim[a-z]*|veteriner[a-z]*|hemsire[a-z]*|ebe(?:yle|m)|terapist[a-z]*|psikolog[a-z]*|fizyoterapist[a-z]*|eczaci[a-z]*|ogretmen[a-z]*|hoca[a-z]*|egitmen[a-z]*|antrenor[a-z]*|usta[a-z]*|tamirci[a-z]*|teknisyen[a-z]*|tesisatci[a-z]*|elektrikci[a-z]*|teknik servis[a-z]*|avukat[a-z]*|noter[a-z]*|asci[a-z]*|garson[a-z]*|uzman[a-z]*|fotografci[a-z]*|mimar[a-z]*|kuafor[a-z]*|emlakci[a-z]*|organizator[a-z]*|koordinator[a-z]*|sekreter[a-z]*|destek ekib[a-z]+|arkadas(?:iniz|lariniz)[a-z]*|meslektas[a-z]*',
  desk: 'musteri (?:temsilcisi|hizmetleri)|temsilci|operator|insan|canli destek|yetkili|mudur',
  yours: '[a-z]+ (?:hanim|bey|hoca)(?:la|le|i)?(?: ile)?',
  foreign: 'baska|diger|benim|arkadasim[a-z]*',
  talk: '(?:konus|gorus|yazis|mesajlas|sohbet|dertles|tartis|danis(?!man)|sikayet)[a-z]*',
  meet: 'ulas[a-z]*|iletisim[a-z]*|irtibat[a-z]*|yardim al[a-z]*|randevu',
  want: 'istiyo[mz]|[a-z]+[ae]ca[gk][a-z]+|isti(?:yorum|yoruz)|ister(?:im|iz|dim|dik)|rica [a-z]+|tercih eder[a-z]+|lazim|gerek(?:iyor|li)?|mumkun(?: mu)?|[a-z]+[ae]bilir mi(?:yi[mz]|siniz|sin)?|lutfen|talep ediyor[a-z]+|sart|umuyor[a-z]+|[a-z]+[ae]lim|nasil ulasabilir[a-z]+|versene|verin|var mi',
  may: 'mumkun(?: mu)?|[a-z]+[ae]bilir mi(?:yi[mz]|siniz|sin)?|var mi|gerek(?:iyor|li)?',
  please: 'lutfen|hemen|acil(?:en)?|simdi|rica ederim|derhal',
  callMe:
    '(?:beni|bizi|bana|bize)(?: [^ ]+){0,3} (?:ara(?:yin|yiniz|r misiniz|r misin|yabilir misiniz|sin|sinlar|rsaniz|yip)?|telefon (?:et|ed|ac)[a-z]*|donus yap[a-z]*|ulas(?:in|sin|abilir misiniz)|geri don[a-z]*|yaz(?:in|sin))|(?:benimle|bizimle)(?: [^ ]+){0,3} (?:iletisime|irtibata|temasa) gec[a-z]*|geri ara(?:yin|r misiniz|yabilir misiniz|nmak|sin|ma)|donus yap(?:in|ar misiniz|abilir misiniz|sin)|ara(?:nmak|nmami) isti[a-z]+|telefonunuzu bekliyor[a-z]*|aramanizi (?:bekl|rica)[a-z]*',
  call: 'ara(?:sin|yabilir|r|masi|masini|malari|malarini|yin)|telefon (?:et|ed|ac)[a-z]*|donus yap[a-z]*|cevap (?:ver|yaz)[a-z]*|yardim (?:et|ed)[a-z]*|iletisime gec[a-z]*|ilgilen[a-z]*|yaz(?:sin|abilir)',
  me: 'beni|bizi|bana|bize|benimle|bizimle|(?:annem|babam|esim|oglum|kizim)[a-z]*',
  ask: 'mi|lazim|rica|lutfen|gerek|gerekiyor|misiniz|sart',
  hand: '(?:bagla|aktar|yonlendir|cagir|transfer et|devret|gecir|iletir|ilet)[a-z]*|ver(?:in|ir misiniz|sene|ebilir misiniz)|getir(?:in)?|bulun|bul',
  callback: 'geri (?:arama|donus)|(?:bir )?(?:telefon|arama) (?:gorusmesi|bekliyorum)',
  bot: '(?:chat|sohbet )?bot(?:la|lar|larla|u|tan|lardan)?(?! musun)|robot(?:la|lar|larla|u|tan|lardan)?(?! (?:supurge|mop))|makine(?:yle|den|ler)?|yapay zeka[a-z]*|otomatik (?:cevap|yanit|mesaj)[a-z]*|bilgisayarla',
  stop: 'istemiyor(?:um|uz)|yeter|biktim|biktik|sikildim|birak[a-z]*|kapat[a-z]*|yerine|degil|usandim|nefret ediyorum|olmasin',
  phrases:
    '<role>[a-z]* telefona (?:al|ver|cagir|iste)[a-z]*(?: miyi[mz])?|(?!(?:arkadas|kimse|oglum|kizim|esim|cocug|oyuncu|telefon|ingilizce)[a-z]*)[a-z]+(?:yla|yle|la|le) (?:konus|gorus)[a-z]*(?: [a-z]+)? (?:isti[a-z]+|gerek[a-z]*|lazim|mumkun|rica [a-z]+|miyi[mz])|(?:orada|burada|orda|burda|kimse|canli) (?:[^ ]+ ){0,2}(?:biri|birisi|kimse|insan|canli)?(?: [^ ]+)? ?(?:var|yok) mi|(?:orada|orda|burada) (?:canli |gercek )?(?:biri|birisi|insan) var mi|(?:kiminle|kimle|kime|kimi)(?: [^ ]+){0,3} (?:konus|gorus|basvur|ulas|danis|ara(?:yabilir|mali)|yaz|ilet)[a-z]*|(?:konus|gorus|danis)[a-z]*bilecegi[a-z]* (?:biri|birisi|kimse|kisi|yetkili)|<someone>[a-z]* (?:ile|la|le) (?:[^ ]+ ){0,2}(?:konus|gorus)[a-z]*m(?:ak|em|ek) (?:[^ ]+ ){0,1}isti(?:yorum|yoruz)|insan(?: bir)? (?:yardimi|destegi)[a-z]*|yardim edebilecek biri|(?:telefonunuzu|aramanizi|donusunuzu) bekli[a-z]+|birinin(?: [^ ]+){0,3} (?:aramasi|donmesi|ilgilenmesi|ulasmasi|gelmesi)(?: [^ ]+){0,2} (?:lazim|gerek|sart|istiyor)[a-z]*|<human> lutfen|<someone>(?: [^ ]+){0,2} (?:bana|beni|bize) (?:don|ara|ulas|yardim)[^ ]*|telefonla (?:konus|gorus)[^ ]*(?: tercih| ister)[^ ]*',
  no: 'istemiyor[a-z]*|istemem|gerek yok|ihtiyacim yok|degil',
  verbLast: true,
  when: 'zaman|[a-z]+(?:inca|ince|unca)',
  whenRead:
    '(?:bunu |mesaji )?(?:gor|oku|musait ol)[a-z]*(?:unce|unca|dugunuzda|dugunuzde|ur olmaz)',
  fact: 'kac|kisi basi|ne kadar|kacta|numara(?:niz|si) (?:ne|nedir|kac)|(?:gel|git|basla|masaj|teslimat)[a-z]* (?:once|onceden)[a-z]*|once [a-z]+m[ae]m gerek[a-z]*|(?:hazir|tamir|bit)[a-z]*(?: olun| edilin| in)?ca|(?:bit|gel)ince|[a-z]+(?<!dan|den) sahibi kim|kim (?:yapti|veriyor|cizdi|ogretiyor)|[a-z]+ veriyor|ingilizce|turkce|almanca|kaydediliyor|siparis ver[a-z]*|kullan[a-z]+|baska(?:si)? (?:biri|kisi)?|baskasi|diger [a-z]+|(?:eleman|personel|calisan) (?:ari|al)[a-z]+|is ilani|kazaniyor|dahil|bayi[a-z]*|nasil (?:bayi|olabilir)[a-z]*|arkadas(?:im)?la|doktorum[a-z]*|dun(?= bir)|oyuncu[a-z]*|forum[a-z]*|musun',
  keys: 'insanla temsilci temsilcisi konusmak gorusmek konusmam gorusebilir operator yetkili musteri birisiyle',
};
