import type { WishGroups } from './wish-groups';

export const PL: WishGroups = {
  any: 'ktor(?:as|ys) z (?:pan|panow|was|panstwa)|ktos|kogos|komus|kims|ktokolwiek|kogokolwiek|kimkolwiek|ktorys z (?:was|panstwa)|(?:jeden|jednym|jednego|jedna|jednej) z [a-z]+(?: [a-z]+)?|osob[aeay] (?:odpowiedzialn[a-z]+|z [a-z]+|ktora)|pana|pania|panem',
  human:
    'czlowiek(?:a|iem|owi)?|(?<!innych )ludzi|ludzmi|(?:zyw|prawdziw|realn|normaln)[a-z]+ (?:osob|czlowiek|konsultant|pracowni|czlow)[a-z]*|(?:kogos|ktos|kims) (?:zyw|prawdziw|realn)[a-z]+|live ?chat|czat na zywo',
  role: 'konsultan[a-z]+|doradc[a-z]+|pracowni[ck][a-z]*|kierowni[ck][a-z]*|menedzer[a-z]*|manager[a-z]*|szef(?!owie kuchni)[a-z]*|wlascicie[a-z]+|dyrektor[a-z]*|przelozon[a-z]+|obslug[a-z]+|infolini[a-z]*|recepcj[a-z]+|rejestracj[a-z]+|redaktor[a-z]*|proboszcz[a-z]*|ksi?edz[a-z]*|makler[a-z]*|recepcjonist[a-z]+|biur[a-z]+|dzial(?:em|u|owi)?(?: [a-z]+)?|ksiegowos[a-z]+|ksiegow[a-z]+|sprzedaw[a-z]+|handlow[a-z]+|przedstawiciel[a-z]*|operator[a-z]*|agent(?:em|a|ka|ke)?|lekar[a-z]+|doktor[a-z]*|dentyst[a-z]+|stomatolog[a-z]*|weterynar[a-z]+|pielegniar[a-z]+|poloz[a-z]+|terapeut[a-z]+|psycholog[a-z]*|fizjoterapeut[a-z]+|farmaceut[a-z]+|aptekar[a-z]+|nauczyciel[a-z]*|wychowaw[a-z]+|trener[a-z]*|instruktor[a-z]*|mechani[ck][a-z]*|techni[ck][a-z]*|serwisant[a-z]*|serwis(?:em|u)?|hydrauli[ck][a-z]*|elektry[ck][a-z]*|monter[a-z]*|fachow[a-z]+|specjali[a-z]+|ekspert[a-z]*|adwokat[a-z]*|prawni[ck][a-z]*|notariusz[a-z]*|kucharz[a-z]*|kelner[a-z]*|fotograf[a-z]*|architekt[a-z]*|fryzjer[a-z]*|koordynator[a-z]*|organizator[a-z]*|sekretar[a-z]+|zespol[a-z]*|personel(?:em|u)?|wsparci[a-z]+|odpowiedzialn[a-z]+|kole(?:ga|zanka|ga|dze)',
  desk: 'konsultant(?:ka|em|a)?|operator|infolinia|obsluga klienta|biuro obslugi(?: klienta)?|czlowiek|pracownik|doradca|kierownik|agent',
  yours:
    'z (?!(?:moim|moja|inn|mez|zona|syn|cork|dziec|przyjaci|koleg|psem|kot|wam|kart|rower)[a-z]*)[a-z]+(?:em|a|im|ym)|pan(?:a|i|ia|em)?|wasz[a-z]*|twoj[a-z]*|dr|doktor(?:em)?|mecenas(?:em)?|swoj[a-z]*',
  foreign: 'moj[a-z]*|inn[a-z]+|swoj[a-z]*|jego|jej|ich|nasz[a-z]*',
  talk: '(?:po)?rozmawia[a-z]*|(?:po)?gada[a-z]*|pogdac|pogadam|pomowi[a-z]*|rozmow[a-z]*|omowi[a-z]*|czatowac|poczatowac|porozumiec|skonsultowac|wyjasnic|uzgodnic|polaczyc sie|popisac|poskarzyc|skarg[a-z]+|dogadac|przedyskutowac',
  meet: 'skontaktowac sie|kontakt[a-z]*|dodzwonic|dobic|uslyszec|pomoc[a-z]* od',
  want: '(?:ja )?chc[ea](?:my)?|chcial(?:bym|abym|ibysmy|a bym)|prosze|poprosze|prosilbym|prosilabym|prosimy|potrzebuj[a-z]+|potrzeba|wol[ea]|wolal(?:bym|abym)|zycze sobie|zadam|domagam sie|musze|musimy|moge|mozna|moglbym|moglabym|mozemy|moglibysmy|czy mozliw[a-z]+|mozliwosc|mozliwe|dajcie|dawaj(?:cie)?|daj|da sie|szukam|niech|bym|oczekuje|marzy mi sie|wolimy|pozwolcie',
  may: 'moge|mozna|moglbym|moglabym|mozemy|moglibysmy|czy mozliw[a-z]+|mozliwosc|mozliwe|da sie|niech',
  please: 'prosze|poprosze|prosba|natychmiast|teraz|pilnie|blagam',
  callMe:
    '(?:od|za|prze)?dzwon(?:cie|i|ic|cie sie)?(?: [^ ]+){0,2} do (?:mnie|nas)|oddzwon(?:cie|ic|ienie)?|(?:prosze|prosimy|poprosze|prosba|prosilbym|prosilabym)(?: [^ ]+){0,2} o (?:pilny |szybki )?(?:kontakt|telefon|oddzwonienie|rozmowe)|skontaktuj(?:cie|cie)? sie ze? (?:mna|nami)|(?:prosze|moglibyscie|mozecie|czy moga panstwo)(?: [^ ]+){0,3} (?:oddzwonic|zadzwonic|skontaktowac)|odezwij(?:cie)? sie(?: do)?|do (?:mnie|nas) (?:za|od)?dzwon(?:cie|ic)',
  call: '(?:za|od|prze)?dzwon(?:ic|il|ila|i|ia)|skontakt(?:owac|owal|owala|uje)(?: sie)?|odezw(?:ac|al|ala|ie)(?: sie)?|odpis(?:ac|al|ala|ze)|odpowiedzie(?:c|ala)|odpowie|pomoc|pomogl|telefon',
  me: 'mnie|mna|mi|nas|nami|nam|moj(?:ej|emu)|(?:mojej|mojego) [a-z]+',
  ask: 'czy|niech|zeby|aby|moglby|moglaby|moze|kiedy',
  hand: '(?:po|prze)?lacz(?:cie|yc|enie)?|przekieruj(?:cie)?|przekierowa[a-z]+|przekaz(?:cie|ac|anie)?|zawolaj(?:cie)?|wolaj(?:cie)?|dawaj(?:cie)?|daj(?:cie)?(?: mi| nam)?|podaj(?:cie)? mi|popros(?:cie|ic)?|skieruj(?:cie)?|skierowac',
  callback: 'oddzwonienie|telefon od|kontakt telefoniczny|rozmow[ey] telefoniczn[a-z]+|telefonu od',
  bot: '(?:czat|chat)?bot(?:em|a|y|ow|ami)?|robot(?:em|a|ow|ami)|automat(?:em|u|ow|ami)?|maszyn[a-z]+|komputerem|sztuczn[a-z]+ inteligencj[a-z]+|ai',
  stop: 'dosc|mam dosc|koniec|nie chce|zamiast|bez|nie|stop|wylacz(?:cie)?|nienawidze|wkurza',
  phrases:
    '(?:prosic|poprosic|prosze|poprosze)(?: [^ ]+){1,3} do telefonu|(?:zlapac|zastac) (?:mnie )?telefonicznie|mnie(?: [^ ]+){0,3} zlapac|(?:czy )?jest(?: [^ ]+){0,2} <anyone>(?: [^ ]+){0,2}(?: dostepn[a-z]+| zyw[a-z]+| kto| z kim)|jest (?:tu|tam) (?:ktos|jakis czlowiek)|(?:z kim|do kogo|komu|kogo)(?: [^ ]+){0,2} (?:moge|mozna|mam|moglbym|moglabym|powinienem|powinnam)(?: [^ ]+)?(?: porozmawiac| rozmawiac| pogadac| zadzwonic| zglosic| napisac| zwrocic| sie)*|(?:macie|maja panstwo)(?: [^ ]+){0,3} (?:kogos|osobe)(?: [^ ]+){0,3} (?:z kim|z ktor[a-z]+|kto)|niech <someone>(?: [^ ]+){0,6} (?:zadzwoni|oddzwoni|skontaktuje|odezwie|odpowie|pomoze|przejmie|napisze)|(?:ktos|kto|osoba) (?:kto |ktora )?(?:moze|moglby|mogl by|pomoze)(?: mi| nam| ze mna)*(?: pomoc)?|<human> prosze|<human> poprosze|czekam(?:y)? na (?:wasz |panstwa )?(?:telefon|kontakt|oddzwonienie)|ludzk[a-z]+ (?:pomoc[a-z]*|obslug[a-z]+)|pomoc[a-z]* czlowieka|(?:ktos|kogos) (?:do|kto) (?:pogadania|rozmowy)|telefon[a-z]* od <someone>|na zywo z <someone>|czy jest (?:[^ ]+ ){0,2}<someone>',
  no: 'nie|nigdy|bez',
  when: 'gdy|kiedy|jesli|jezeli|jak (?:rower|bedzie|juz|tylko)|przed',
  whenRead:
    '(?:gdy|kiedy|jak|jesli)(?: tylko)? (?:to )?(?:przeczyta[a-z]*|zobacz[a-z]*|bedziecie mogli|znajdziecie [^ ]+)',
  fact: 'il[eu]|(?:trzeba|musze|mam|nalezy|powinienem|powinnam) (?:za|wczesniej |do was )?(?:dzwonic|zadzwonic|powiedziec|mowic|byc|przyjsc)|kto (?:jest|prowadzi|malowal|namalowal|uczy|robi|gotuje|napisal)|jak zostac|szuka(?:cie|ja)|zatrudnia[a-z]*|praca|zarabia|kosztuje|cena|w cenie|czynn[a-z]+|ktor[aey] (?:lekarz|godzin)[a-z]*|ktos inny|nagrywan[a-z]+|po angielsku|po polsku|z innymi|moj(?:emu|ego|im|a|ej)? (?:lekarz|szef|przyjaci|koleg|nauczyciel)[a-z]*|wczoraj|(?:na|w) forum|w grze|przez telefon zamowic|zamowic przez|jestes',
  keys: 'czlowiek czlowieka czlowiekiem konsultant konsultanta konsultantem pracownik pracownika porozmawiac rozmawiac pogadac kierownik kierownika kierownikiem polaczyc oddzwonic zadzwonic',
};
