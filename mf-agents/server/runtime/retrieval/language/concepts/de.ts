import type { ConceptWords } from './concept';

/** German. */
export const words: ConceptWords = {
  hours:
    'Öffnungszeiten Öffnungszeit geöffnet öffnen offen aufhaben schließen geschlossen Sprechzeiten Geschäftszeiten Ladenöffnungszeiten Betriebszeiten auf_haben Nachmittag aufmachen zumachen zuhaben aufgemacht macht_auf macht_zu zu_habt habt_ihr_auf hat_auf haben_auf habt_ihr_offen Bürozeiten Sprechstunde Sprechstunden',
  price:
    'Preis kosten kostet Kosten Gebühr Tarif teuer billig günstig preiswert Entgelt Honorar Eintrittspreis Preisliste kostets blechen löhnen Kohle berappen verlangt berechnet kostenpunkt kostenpflichtig Kostenvoranschlag Knete zahlen',
  free: 'kostenlos kostenfrei gratis umsonst inklusive inbegriffen enthalten unentgeltlich kostet_nichts ohne_Gebühr ohne_Aufpreis nichts_zahlen',
  payment:
    'zahlen bezahlen Zahlung Bezahlung Karte Kartenzahlung EC-Karte Kreditkarte bar Bargeld PayPal Überweisung Lastschrift Raten Ratenzahlung kontaktlos Zahlungsart abstottern Girokarte Visa Mastercard Sparkassenkarte EC Giro Girocard Apple_Pay Klarna bares Barzahlung zahlt Bankeinzug mit_Karte Handy_bezahlen bar_zahlen bar_bezahlen mit_Karte_zahlen abgebucht',
  invoice: 'Rechnung Quittung Beleg Abrechnung Kassenbon abrechnen Kassenzettel Bon',
  booking:
    'buchen Buchung reservieren Reservierung vormerken gebucht reserviert Tisch_für Platz_frei Tisch_bestellen',
  appointment:
    'Termin Beratungstermin Sprechstunde vereinbaren Terminvereinbarung Beratungsgespräch ausmachen dazwischenschieben kurzfristig drankommen',
  cancel:
    'stornieren Stornierung Storno absagen Absage abbestellen abmelden Rücktritt zurücktreten schaffs_nicht nicht_kommen abgesagt fällt_aus ausfallen kann_nicht_kommen nicht_schaffen verhindert abblasen dazwischengekommen keine_Zeit_mehr brauche_nicht_mehr ausfällt kann_doch_nicht schaffe_es_nicht komme_nicht nicht_erscheinen nicht_abgesagt bin_verhindert',
  terminate:
    'kündigen Kündigung aufhören austreten Austritt beenden verlassen aussteigen abmelden Kündigungsfrist loswerden rauskommen raus_aus abbestellen Schluss_machen loskommen komm_ich_raus kündigt Vertrag_beenden wieder_raus Abmeldung',
  refund:
    'erstatten Erstattung Rückerstattung Geld_zurück rückerstatten Rückzahlung zurückzahlen zurückbekommen Geld_wieder Kohle_zurück Geld_zurückbekommen wiederbekommen zurückkriegen Geld_für zurückerstattet',
  returns:
    'Rückgabe zurückgeben zurückschicken zurücksenden Umtausch umtauschen Retoure Rücksendung Widerruf Widerrufsrecht zurückbringen passt_nicht zu_groß zu_klein gefällt_nicht falsche_Größe tauschen zurück passt_mir_nicht',
  delivery:
    'liefern Lieferung Versand versenden verschicken schicken zustellen Zustellung Porto Lieferzeit Lieferkosten Versandkosten Zusteller heimbringen nach_Hause_liefern kommt_an Zustelldienst bis_zur_Tür zugeschickt zuschicken heimliefern',
  tracking:
    'Sendungsverfolgung verfolgen Paket Sendung Sendungsnummer Lieferstatus nicht_angekommen wo_bleibt',
  complaint:
    'Beschwerde beschweren Reklamation reklamieren unzufrieden meckern Ärger bemängeln beanstanden enttäuscht Mangel stimmt_nicht nicht_in_Ordnung schlecht unfreundlich Frechheit mies falsch_geliefert zu_viel_berechnet doppelt_abgebucht nicht_zufrieden nicht_klar beschwert kommt_nicht_klar war_schlecht',
  repair:
    'reparieren Reparatur Instandsetzung flicken ausbessern richten Wartung warten heile_machen hinkriegen instand',
  broken:
    'kaputt defekt beschädigt Schaden Defekt zerbrochen Bruch gebrochen funktioniert_nicht geht_nicht hinüber im_Eimer durchgebrochen abgebrochen gerissen undicht tropft platt Platten roh verschimmelt geht_nicht_mehr zersplittert springt_nicht_an Riss runtergefallen heruntergefallen kaputtgegangen kaputtgeht Sturz Sturzschaden herausgefallen rausgefallen ausgefallen geht_nicht_an defekte',
  error: 'Fehler Störung Absturz Problem Fehlermeldung abgestürzt hängt',
  warranty: 'Garantie Gewährleistung Garantiezeit Herstellergarantie',
  discount:
    'Rabatt Ermäßigung ermäßigt Nachlass Vergünstigung vergünstigt Aktion Sonderangebot Skonto billiger Prozente Studentenrabatt günstiger Schwerbehinderte Treuekarte Stammkunde Ermäßigungen wenig_Geld Geschwisterrabatt Familienrabatt Sozialtarif Bürgergeld',
  voucher: 'Gutschein Geschenk Geschenkgutschein Geschenkkarte verschenken Wertgutschein schenken',
  children:
    'Kind Kinder Baby Kleinkind Sohn Tochter Familie Säugling Junge Mädchen Kleine Nachwuchs Enkel Kids Knirps Zwerg Bub Mädel Töchterchen Söhnchen Zwillinge Neugeborenes Jährige Jähriger Hochstuhl Familienkarte Kindergarten Schulkind Sohnemann Enkelin Teenie Teenies Jugendliche Kleinkinder Grundschüler',
  youth: 'Jugendliche Jugendlicher Teenager Minderjährige minderjährig Jugend',
  age: 'Alter alt Mindestalter Altersgrenze Jahren alt_genug zu_jung ab_welchem_Alter Jährige Jährigen zu_alt Lebensjahr',
  seniors: 'Senioren Senior Rentner Rentnerin Ältere Pension Ruhestand',
  students: 'Student Studenten Studierende Schüler Schule Azubi Auszubildende Universität',
  pets: 'Haustier Haustiere Hund Hunde Katze Tier Tiere Vierbeiner Welpe Hundi Wauwi Wauzi Hündchen Mieze Kater Fellnase Köter Kaninchen Hündin Welpen Assistenzhund Blindenhund',
  diet: 'vegan vegetarisch Vegetarier Veganer fleischlos pflanzlich koscher halal Ernährung ohne_Fleisch',
  allergy:
    'Allergie allergisch Allergiker Allergen Unverträglichkeit Gluten glutenfrei Laktose laktosefrei Zöliakie Nüsse vertrage_keine nicht_vertragen',
  food: 'Essen essen Speise Speisekarte Mahlzeit Gericht Mittagessen Abendessen Imbiss Verpflegung Restaurant Küche Menü futtern Hunger mampfen',
  drinks: 'Getränk Getränke trinken Wasser Saft Bier Tee Alkohol Wein Schnaps',
  breakfast: 'Frühstück frühstücken Brunch frühstückt',
  parking:
    'parken Parkplatz Parkplätze Parkhaus Stellplatz Tiefgarage Parkmöglichkeit Auto_abstellen abstellen hinstellen Auto Karre Wagen_abstellen parke Stellplätze Auto_hinstellen Auto_lassen Auto_stehen',
  directions:
    'Anfahrt Wegbeschreibung Weg Anreise anreisen hinkommen hinfinden finden Route wie_komme_ich',
  address: 'Adresse Anschrift Standort Straße Lage wo_seid_ihr wo_sind_sie',
  transit:
    'Bahn Bus Zug Bahnhof Haltestelle Straßenbahn U-Bahn S-Bahn Tram ÖPNV öffentliche Verkehrsmittel Öffis Busse',
  airport: 'Flughafen Flug Shuttle Transfer Abholservice',
  phone:
    'Telefon Telefonnummer anrufen Anruf Rufnummer telefonisch Hotline Handynummer durchrufen telefonieren Tel Nummer ruf_an',
  email: 'E-Mail Mail Mailadresse Postfach schreiben',
  contact: 'Kontakt kontaktieren erreichen erreichbar melden Anfrage Ansprechpartner Nachricht',
  staff:
    'Mitarbeiter Mitarbeiterin Personal Team Kollege Beschäftigte Angestellte Lehrer Lehrerin Lehrkraft Trainer Trainerin Betreuer',
  owner:
    'Inhaber Inhaberin Gründer gegründet Chef Chefin Geschäftsführer Geschäftsführung Leiter Leitung Besitzer',
  jobs: 'Job Stelle Stellenangebot Stellenanzeige Karriere Bewerbung bewerben Arbeit arbeiten Ausbildung Praktikum Ausbildungsplatz offene_Stellen Azubi jobben anheuern sucht_ihr Leute_suchen Aushilfe Minijob Ferienjob Lebenslauf Schülerpraktikum Stellenangebote wir_suchen sucht_ihr_noch arbeiten_bei braucht_ihr_noch Mitarbeiter_gesucht Verstärkung Quereinsteiger',
  accessibility:
    'barrierefrei Rollstuhl Rollstuhlfahrer behindert Behinderung Barrierefreiheit Aufzug Fahrstuhl Rampe stufenlos ebenerdig Kinderwagen gehbehindert Rolli rollstuhlgerecht behindertengerecht Krücken Stufe Stufen Treppe Rollator hörgeschädigt Gehstock nicht_laufen Behindertenparkplatz Buggy ohne_Stufen Lift stufenfrei schwellenlos Gehhilfe schwerhörig Hörgerät Treppen',
  illness:
    'krank Krankheit erkältet Grippe Fieber Erkrankung Infekt Symptome Erkältung Husten erbrechen Ekzem Neurodermitis Ausschlag krankgeschrieben krank_geworden Corona',
  pain: 'Schmerz Schmerzen weh wehtun verletzt Verletzung tut_weh tun_weh gebrochen',
  doctor: 'Arzt Ärztin Hausarzt Praxis Zahnarzt Tierarzt Therapeut Facharzt Heilpraktiker Doc',
  medicine:
    'Medikament Medikamente Medizin Arznei Tablette Rezept Pille Wiederholungsrezept Arzneimittel Schmerzmittel',
  vaccination: 'Impfung impfen Impfstoff Impftermin geimpft',
  emergency:
    'Notfall Notdienst dringend Unfall Notruf sofort Bereitschaftsdienst eilig akut Schmerzen liegengeblieben Panne lebensgefährlich',
  insurance:
    'Versicherung versichert Krankenkasse Krankenversicherung Kasse privat_versichert gesetzlich',
  account: 'Konto Benutzerkonto Account Profil Nutzerkonto Kundenkonto',
  login:
    'einloggen anmelden Login Anmeldung Zugang ausgesperrt Zugangsdaten komme_nicht_rein einwählen',
  password:
    'Passwort Kennwort vergessen zurücksetzen Zugangsdaten PIN weg_passwort PW Passwort_vergessen komme_nicht_rein einloggen Kennwort_vergessen',
  privacy: 'Datenschutz Daten DSGVO personenbezogen vertraulich Datenschutzerklärung Cookies',
  safety:
    'Sicherheit sicher verschlüsselt Verschlüsselung gefährlich geschützt Schutz seriös vertrauenswürdig Betrug',
  documents:
    'Dokument Unterlagen Formular Bescheinigung Ausweis Personalausweis Papiere Nachweis Zeugnis Führerschein Antrag Urkunde was_muss_ich_mitbringen',
  register:
    'registrieren Registrierung anmelden Anmeldung einschreiben Einschreibung Konto_anlegen eintragen Neuanmeldung',
  membership: 'Mitglied Mitgliedschaft Mitgliedsbeitrag Verein beitreten Beitritt Mitglieder',
  courses:
    'Kurs Kurse Unterricht Seminar Workshop Schulung Lehrgang lernen Stunde Training Fortbildung',
  tours: 'Tour Führung Ausflug Wanderung Rundgang Exkursion geführte',
  events:
    'Veranstaltung Event Konzert Aufführung Programm Fest Vorstellung Veranstaltungen was_ist_los',
  groups:
    'Gruppe Gruppen Betriebsausflug Firmenfeier Schulklasse Klassenfahrt Teamevent Gesellschaft Mann_hoch Kollegen Junggesellinnenabschied Betriebsfeier Schulklassen Klasse Verein Vereine Reisegruppe Gruppenpreis zu_zehnt',
  celebration:
    'Geburtstag Hochzeit feiern Feier Jubiläum Kindergeburtstag Party Trauung heiraten Geb Fete Verlobung Junggesellenabschied verheiratet Hochzeitsfeier Taufe Jubilare Firmung Konfirmation Kommunion',
  rent: 'mieten ausleihen leihen Verleih Miete vermieten Vermietung Leihgebühr borgen Mietpreis verleihen verleiht leiht Leihgerät Leih',
  shop: 'Laden Geschäft Filiale Ladenlokal Markt Verkaufsraum Büro Sekretariat',
  buy: 'kaufen verkaufen Kauf Verkauf erwerben gekauft kriegen',
  order: 'bestellen Bestellung Auftrag Warenkorb bestellt ordern',
  availability:
    'verfügbar Verfügbarkeit vorrätig lieferbar ausverkauft auf_Lager vergriffen noch_da noch_frei ausgebucht Restplätze',
  duration: 'dauern Dauer lange Zeitraum Laufzeit',
  lateness:
    'Verspätung verspätet spät zu_spät Verzug verzögert Verzögerung später verspäten zu_spät_kommen komme_zu_spät später_kommen schaffe_es_nicht_pünktlich unpünktlich Nachzügler',
  reschedule:
    'verschieben umbuchen verlegen Umbuchung ändern Terminänderung anderer_Termin anderes_Datum anderer_Tag anderen_Tag anderen_Termin Termin_tauschen',
  deposit: 'Kaution Anzahlung Vorauszahlung Pfand im_Voraus anzahlen',
  minimum: 'mindestens Minimum Mindest wenigstens Mindestbestellwert',
  maximum:
    'maximal höchstens Maximum Kapazität Höchst Limit bis_zu wie_viele_Leute wie_viele_Personen',
  size: 'Größe Maße Abmessungen groß klein Breite Höhe Format Abmessung',
  weight: 'Gewicht wiegen wiegt schwer Kilo kg',
  weather:
    'Wetter Regen regnet Sturm Schnee Gewitter Unwetter schlechtes_Wetter wenn_es_regnet schüttet',
  wifi: 'WLAN WiFi Wi-Fi Internet Internetzugang Hotspot',
  smoking: 'rauchen Raucher Zigarette Raucherbereich Nichtraucher Kippe Kippen qualmen',
  photos:
    'Foto Fotos fotografieren Bild Bilder Kamera filmen Video knipsen Selfie Handyfoto Fotoaufnahmen Bilder_machen Fotos_machen Blitz',
  luggage: 'Gepäck Koffer Tasche Rucksack Gepäckaufbewahrung',
  lostProperty:
    'verloren verlieren Fundbüro vergessen Fundsachen liegengelassen gefunden liegen_gelassen liegen_lassen hängen_lassen hängen_gelassen stehen_lassen vergessen_habe verbummelt verlegt Fundsache Fundkiste Vergessenes vergessene_Sachen vergessene_Gegenstände liegen_geblieben liegengeblieben hab_vergessen vergessen_gestern Fundstücke wiedergefunden verlorene',
  bicycles: 'Fahrrad Rad Fahrräder E-Bike Mountainbike radeln Räder Drahtesel',
  cars: 'Auto Wagen Fahrzeug PKW Motorrad Transporter KFZ',
  charging:
    'laden aufladen Ladestation Ladesäule Elektroauto Strom Akku Stecker Tesla anstecken Wallbox',
  rooms:
    'Zimmer Unterkunft übernachten Übernachtung Ferienwohnung Bett Apartment Schlafplatz Doppelzimmer',
  arrival: 'Check-in einchecken Anreise Ankunft ankommen Schlüssel Schlüsselübergabe',
  departure: 'Check-out auschecken Abreise abreisen',
  cleaning: 'reinigen Reinigung putzen waschen säubern Wäsche sauber Hygiene Fleck Pflege pflegen',
  clothing:
    'Kleidung anziehen Kleider Schuhe Klamotten Hose Outfit Bekleidung was_anziehen Turnschuhe Jeans',
  equipment: 'Ausrüstung Ausstattung Werkzeug Gerät Geräte mitbringen Material',
  ingredients: 'Zutaten Zutat enthält Inhaltsstoffe Bestandteil Rezeptur',
  organic: 'Bio biologisch nachhaltig Umwelt ökologisch regional Nachhaltigkeit fair öko',
  languages:
    'Sprache sprechen Englisch Deutsch Französisch Spanisch fremdsprachig Dolmetscher Übersetzung',
  beginners:
    'Anfänger Einsteiger Vorkenntnisse Erfahrung Niveau zum_ersten_Mal Neuling Einstieg noch_nie blutiger_Anfänger Neueinsteiger ohne_Vorkenntnisse noch_nie_gemacht ganz_neu von_null',
  trial:
    'Probe testen Test Probestunde Schnupperstunde ausprobieren Muster Probetraining probieren reinschnuppern schnuppern mal_probieren antesten unverbindlich Gratisprobe erstmal_schauen erst_mal_schauen mal_anschauen vorher_testen reinhören hineinschnuppern kennenlernen',
  subscription: 'Abo Abonnement abonnieren Vertrag Tarif Laufzeit monatlich',
  upgrade: 'Upgrade wechseln Tarifwechsel hochstufen Wechsel',
  spam: 'Spam Werbung Junk Phishing unerwünscht Werbemails',
  theft: 'gestohlen Diebstahl geklaut klauen stehlen entwendet Dieb',
  deletion: 'löschen Löschung entfernen gelöscht deaktivieren',
  download: 'herunterladen Download App installieren Installation Software runterladen',
  update: 'Update aktualisieren Aktualisierung Version',
  storage: 'Speicher Speicherplatz Gigabyte Speicherung GB',
  dataExport: 'Export exportieren Backup Sicherung importieren Datensicherung Umzug umziehen',
  holidays: 'Feiertag Feiertage Urlaub Ostern Ferien Betriebsferien',
  christmas: 'Weihnachten Silvester Neujahr Heiligabend Dezember',
  weekend: 'Wochenende Samstag Sonntag samstags sonntags Sonnabend Sa So',
  evening: 'Abend abends nachts Nacht Nachmittag nach_der_Arbeit Feierabend Mitternacht',
  terms:
    'AGB Bedingungen Geschäftsbedingungen Vertrag Richtlinie Vertragsbedingungen Kleingedrucktes',
  rules: 'erlaubt verboten gestattet Regel Hausordnung darf zulässig untersagt',
  tax: 'Steuer Mehrwertsteuer MwSt Umsatzsteuer absetzen steuerlich',
  newsletter: 'Newsletter Rundbrief Verteiler Infomail keine_Mails',
  reviews: 'Bewertung Bewertungen Erfahrungsbericht Rezension Empfehlung Kundenmeinung',
  tickets: 'Ticket Eintritt Eintrittskarte Karten Fahrkarte Einlass Tageskarte Dauerkarte',
  swimming: 'schwimmen Schwimmbad Pool Sauna baden Hallenbad',
  fitness: 'Fitness Fitnessstudio Sport trainieren Gym Training',
  wellness: 'Massage Wellness Spa Kosmetik entspannen Behandlung',
  hair: 'Haare Haarschnitt Friseur schneiden färben Strähnen Bart Frisur Friseurin Pony Spitzen Dauerwelle föhnen',
  teeth:
    'Zahn Zähne Zahnschmerzen Füllung Krone Zahnspange Zahnreinigung Gebiss Zahnersatz zahnreinigung Weisheitszahn Plombe',
  eyes: 'Brille Augen Kontaktlinsen Optiker Sehtest Sehstärke',
  vehicleCare:
    'Reifen Reifenwechsel Öl Ölwechsel Bremsen TÜV Inspektion HU Hauptuntersuchung Räderwechsel Werkstatt Panne Reifenpanne',
  bakery: 'Brot Kuchen Torte Brötchen Gebäck Bäcker Backwaren Semmel',
  flowers: 'Blumen Blumenstrauß Strauß Pflanze Florist Rosen',
  garden: 'Garten Rasen Hecke Baum Gärtner Gartenpflege',
  furniture: 'Möbel Tisch Stuhl Schrank Sofa Regal',
  heating: 'Heizung heizen Heizkörper Kessel Warmwasser Therme',
  computer: 'Computer Laptop PC Notebook Rechner',
  smartphone: 'Handy Smartphone iPhone Android Display Bildschirm Tablet',
  books: 'Buch Bücher Roman lesen Bücherei Lektüre',
  music: 'Musik Instrument Gitarre Klavier Lied Band',
  coffee: 'Kaffee Espresso Röstung Bohnen Cappuccino',
  toilets: 'Toilette WC Klo Toiletten Waschraum Wickeltisch aufs_Klo pinkeln',
  noise: 'Lärm laut leise ruhig Ruhe Nachtruhe zu_laut Nachbarn_beschweren Lautstärke',
  law: 'Anwalt Rechtsanwalt Gericht rechtlich Scheidung Kanzlei juristisch',
  business: 'Firma Unternehmen gewerblich Firmenkunden Großhandel Gewerbe Betrieb',
  outdoors: 'draußen Terrasse Garten Balkon Außenbereich',
  custom: 'individuell Gravur personalisiert maßgeschneidert Sonderanfertigung nach_Maß',
  waste: 'Müll Entsorgung entsorgen Abfall recyceln Recycling Altgerät wegwerfen',
  collection: 'abholen Abholung Selbstabholer mitnehmen Selbstabholung vorbeibringen',
  abroad:
    'Ausland international weltweit Europa ausländisch Österreich Schweiz Frankreich Spanien Italien England Polen Holland Niederlande Dänemark',
  partner: 'Mann Frau Partner Ehemann Ehefrau Freund Freundin Paar Gattin Gatte Verlobte',
  waiting:
    'warten Wartezeit Warteliste Schlange Wartezimmer wie_lang_wartet freie_Plätze Wartezeiten',
  about: 'Geschichte Hintergrund Philosophie über_uns wer_seid_ihr',
  salary:
    'Gehalt Lohn verdienen Verdienst Vergütung Bezahlung Stundenlohn verdient_man die_Stunde pro_Stunde zahlt_ihr Stundensatz brutto was_verdient_man wie_viel_verdient je_Stunde Euro_die_Stunde Monatsgehalt',
  adults: 'Erwachsene Erwachsener Erwachsenen',
  hacked: 'gehackt hacken Hacker Einbruch kompromittiert eingebrochen Missbrauch',
  bedding: 'Bettwäsche Handtuch Handtücher Bettzeug Laken',
  attachments: 'Anhang Anhänge Datei hochladen',
  relatives:
    'Mutter Vater Mama Papa Eltern Bruder Schwester Onkel Tante Cousin Freunde Oma Opa Kumpel Nachbar',
  instalments:
    'Raten Ratenzahlung abstottern abzahlen stückeln in_Raten finanzieren Finanzierung ratenweise Teilzahlung monatlich_zahlen',
  pregnancy:
    'schwanger Schwangerschaft Schwangere Hebamme stillende Babybauch erwarte_ein_Kind Geburt Mutterschutz',
  surgery: 'OP Operation operieren operiert Eingriff Narkose Betäubung Nähte Vollnarkose Fäden',
  neutering: 'kastrieren Kastration kastriert sterilisieren Sterilisation',
  fasting: 'nüchtern nichts_essen leerer_Magen',
  parasites: 'Flöhe Floh Zecken Zecke Würmer Entwurmung Wurmkur Milben Läuse Parasiten',
  poison: 'Gift giftig vergiftet Vergiftung verschluckt gefressen',
  euthanasia:
    'einschläfern Einschläferung Euthanasie Einäscherung Bestattung Beerdigung Urne verstorben',
  checkup:
    'Untersuchung Vorsorge Check-up Vorsorgeuntersuchung Kontrolle Befund Blutabnahme Röntgen Kontrolltermin untersuchen',
  referral: 'Überweisung überwiesen Überweisungsschein',
  newPatients:
    'Neupatient Neupatienten neue_Patienten Neukunden Neukunde Erstgespräch Erstbesuch Ersttermin Aufnahme neu_bei_euch',
  skin: 'Haut Pickel Akne Leberfleck Muttermal Falten Bräune',
  nails: 'Nägel Nagel Maniküre Pediküre Fingernägel Fingernagel Gelnägel Fußpflege',
  hairRemoval: 'Enthaarung Waxing Haarentfernung enthaaren rasieren Sugaring',
  makeup: 'Make-up schminken Schminke Wimpern Augenbrauen',
  tattoo: 'Tattoo Tätowierung tätowieren Piercing stechen',
  hairColour: 'färben Farbe Strähnen Strähnchen Ansatz blondieren Färbung gefärbt graue_Haare',
  exam: 'Prüfung Klausur Examen durchgefallen bestanden bestehen durchfallen Theorieprüfung Prüfungstermin Wiederholung nochmal_machen durchgerasselt wiederholen verkackt Nachprüfung',
  certificate:
    'Zertifikat Zeugnis Abschluss Urkunde Diplom Teilnahmebescheinigung zertifiziert Bescheinigung',
  successRate: 'Erfolgsquote Bestehensquote Quote schaffen_es bestehen_beim',
  drivingLicence:
    'Führerschein Fahrerlaubnis Führerscheinklasse Lappen Fahrstunde Fahrstunden Fahrschule BF17 begleitet Klasse_B',
  motorcycles: 'Motorrad Moped Mofa Mopped Helm Motorradklamotten Motorradkleidung Biker 125er',
  trailer: 'Anhänger Wohnwagen Wohnmobil Camper Caravan',
  guide: 'Audioguide Broschüre Begleitheft',
  exhibition: 'Ausstellung Museum Sammlung Galerie Exponat Sonderausstellung',
  seats: 'Sitzplatz Sitzplätze Reihe sitzen nebeneinander Parkett Rang Sitz',
  subtitles: 'Untertitel untertitelt Übertitel Originalfassung synchronisiert',
  interval: 'Pause Unterbrechung',
  lockers: 'Schließfach Schließfächer Spind Spinde Garderobe Jacke Mantel aufbewahren',
  showers: 'Dusche Duschen duschen Umkleide Umkleiden umziehen Umkleidekabine',
  playground: 'Spielplatz Spielecke Rutsche Schaukel Spielzimmer Spielzeug',
  babysitting: 'Kinderbetreuung Babysitter Kita Krippe Betreuung beaufsichtigen aufpassen',
  teacher:
    'Lehrer Lehrerin Trainer Trainerin Kursleiter Dozent Fahrlehrer Fahrlehrerin unterrichtet unterrichten Ausbilder Kursleitung',
  homework: 'Hausaufgaben üben Übung zu_Hause_üben Übungen',
  timeOff: 'verpasst versäumt nachholen aussetzen pausieren ruhen stilllegen Nachholstunde',
  serviceArea:
    'Einzugsgebiet Umkreis Anfahrt kommt_ihr kommen_Sie Umgebung Liefergebiet außerhalb Kilometer Anfahrtskosten rausfahren Hausbesuch vor_Ort',
  homeVisit: 'Hausbesuch Hausbesuche nach_Hause zu_Hause Heimbesuch zu_mir_nach_Hause',
  estimate: 'Kostenvoranschlag Voranschlag unverbindlich Schätzung',
  leak: 'undicht tropft Rohrbruch Wasserrohr Wasserschaden Rohr Wasserhahn Überschwemmung Klempner Installateur geplatzt',
  blockage: 'verstopft Verstopfung Abfluss Ausguss Rohrreinigung',
  gas: 'Gas Gasgeruch riecht_nach_Gas Gasleck Kohlenmonoxid',
  boilerPressure: 'Druck Wasserdruck Anlagendruck bar zu_wenig_Druck',
  heatPump: 'Wärmepumpe Solar Photovoltaik PV-Anlage Dämmung Solaranlage',
  airConditioning: 'Klimaanlage klimatisiert Kühlung Ventilator Klimagerät',
  electricity: 'Elektriker Strom Steckdose Elektrik Stromausfall',
  locksmith: 'Schlüsseldienst ausgesperrt Schloss Schlüssel Türöffnung Schlüsselverlust',
  bathroom: 'Bad Badezimmer Badewanne barrierefreies_Bad ebenerdige_Dusche',
  installation:
    'montieren einbauen Einbau aufbauen Aufbau installieren Installation zusammenbauen anschließen Möbelmontage',
  spareParts: 'Ersatzteil Ersatzteile Zubehör Austauschteil',
  secondHand:
    'gebraucht Gebrauchte Ankauf Inzahlungnahme Second-Hand alte_Gerät generalüberholt aus_zweiter_Hand',
  courtesyCar: 'Ersatzwagen Leihwagen Ersatzfahrzeug Leihrad Ersatzgerät',
  alterations: 'Änderungsschneiderei umnähen Schneider',
  material: 'Material Holz Leder Baumwolle Metall Stahl Kunststoff lackiert',
  engraving: 'Gravur gravieren graviert Initialen Name_drauf Namen_drauf Beschriftung besticken',
  sharpening: 'schärfen stumpf scharf Schliff',
  giftWrap: 'einpacken Geschenkverpackung verpacken Geschenkpapier als_Geschenk_verpackt',
  seasonTicket:
    'Dauerkarte Jahreskarte Zehnerkarte 10er-Karte Monatskarte Abo-Karte Saisonkarte Mehrfachkarte',
  loyalty: 'Treuepunkte Punkte Bonuspunkte Stempelkarte Treueprogramm Bonusheft',
  donation: 'Spende spenden Spendenquittung Ehrenamt ehrenamtlich Sponsor Förderverein',
  privateHire:
    'Raummiete Saal mieten Location Veranstaltungsraum Raum_mieten Besprechungsraum Feier_bei_euch',
  kitchen: 'Küche kochen Kühlschrank Mikrowelle Herd Backofen Spülmaschine Kochnische Küchenzeile',
  barbecue: 'Grill grillen Grillplatz Lagerfeuer Feuerstelle Picknick',
  television: 'Fernseher TV Fernsehen Netflix',
  beach: 'Strand Meer See Küste Ufer',
  nearby: 'Nähe Umgebung Sehenswürdigkeiten Ausflugsziele unternehmen Supermarkt',
  crib: 'Babybett Kinderbett Reisebett Zustellbett Gitterbett',
  camping: 'Zelt zelten Camping Campingplatz Stellplatz',
  boat: 'Boot Kanu Kajak segeln Schiff Bootsfahrt',
  ski: 'Ski Skifahren Snowboard Piste Skipass Schlitten',
  horses: 'Pferd Pferde Pony reiten Reitstunde Stall',
  climbing: 'klettern Kletterhalle bouldern',
  dance: 'Tanz tanzen Tanzkurs Ballett',
  yoga: 'Yoga Pilates Meditation Yogamatte',
  teamSports: 'Fußball Tennis Basketball Badminton Tennisplatz Spielfeld',
  meat: 'Fleisch Rind Schwein Hähnchen Wurst Metzger Lamm',
  fish: 'Fisch Meeresfrüchte Garnelen',
  dessert: 'Nachtisch Dessert Eis Süßes Schokolade',
  wine: 'Wein Weingut Weinprobe Winzer Keller Verkostung Flasche',
  kidsMenu: 'Kinderteller Kindermenü Kinderkarte kleine_Portion',
  takeaway: 'zum_Mitnehmen to_go Abholung',
  lunch: 'Mittagessen Mittagspause mittags Mittagstisch',
  inheritance: 'Erbe erben Testament Nachlass Erbschaft',
  family: 'Scheidung Sorgerecht Trennung Unterhalt scheiden',
  dismissal: 'entlassen Entlassung gefeuert rausgeworfen Abfindung',
  taxReturn: 'Steuererklärung Steuern Steuerberater Buchhaltung',
  moving: 'Umzug umziehen Umzugsunternehmen umgezogen',
  printing: 'drucken Druck kopieren Kopie Plakat Flyer',
  domain: 'Domain Webseite Website Hosting Server',
  integrations: 'Schnittstelle API Integration verbinden anbinden synchronisieren',
  battery: 'Akku Batterie Reichweite aufladen Akkus',
  plants: 'Saatgut Kompost Erde Pflanze Dünger',
  funding: 'Förderung Zuschuss gefördert Fördermittel BAföG',
  healthInsurer:
    'Krankenkasse Kassenpatient Privatpatient gesetzlich_versichert AOK TK Versicherung_zahlt',
  results: 'Ergebnis Ergebnisse',
  sizeGuide: 'Größentabelle welche_Größe Maße',
  thickness: 'Dicke dick Durchmesser',
  temperature: 'Temperatur warm kalt Grad beheizt',
  supervision: 'Aufsicht Begleitung alleine unbeaufsichtigt Begleitperson begleitet dabeibleiben',
  world:
    'Präsident Bundeskanzler Kanzler Bundesliga Weltmeister Champions_League Weltmeisterschaft Hauptstadt Aktien Börse Bitcoin Wechselkurs Dollar Gedicht Witz Liedtext Aufsatz Horoskop Promi übersetze übersetzen Einwohner Pyramide Lotto Wettervorhersage Python Rätsel Vermieter_zahlt mein_Vermieter deutscher_Meister Kalorien Schluckauf Bundestagswahl Benzin wer_gewinnt wer_hat_gewonnen wer_wird_Meister schreib_mir erzähl_mir wie_heißt_auf Weltkrieg König Papst Mond Sonne Mars Netflix Facebook Paris Rom Tokio Personalausweis Sommerferien Aktie Flugzeug fliegen verdient_ein verdient_eine verdient_man nächste_Zug nächster_Zug meinen_Pass Pass_verlängern Reisepass_beantragen Hunde_leben Katzen_leben leben_Hunde leben_Katzen Wetter_morgen das_Wetter_wird wird_das_Wetter spät_ist_es_in billige_Flüge Tage_bis',
};
