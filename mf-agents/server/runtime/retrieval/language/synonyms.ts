import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';
import { markedStem } from './words';

/**
 * Words customers use for each other when they ask a business something, by language. What is
 * between two commas is one meaning.
 */
const GROUPS: Partial<Record<Language, string>> = {
  en:
    'cost price charge fee pay expensive cheap rate, rent hire borrow rental, cancel cancellation, refund money reimburse, open opening hours close closed, delivery deliver post ship shipping send courier, return back, ' +
    'kid child children baby toddler family infant, dog pet animal, bike bicycle cycle ebike, phone call telephone number ring, email mail, contact reach, address location directions find located, ' +
    'voucher gift present giftcard coupon, job career vacancy position hiring work apply, disabled wheelchair accessible accessibility, wash clean cleaning laundry, fix repair mend broken damage break, park parking car, ' +
    'age old young minimum, weather rain storm, book booking reserve reservation, tour hike walk trip, wifi internet wlan, payment pay card cash, deposit security, late delay overdue, discount reduction student senior concession, ' +
    'bag sack, train station rail bus, owner founder founded own started opened began, lost lose missing, guide instructor leader, christmas december, emergency hurt accident rescue, allowed permitted tolerated forbidden',
  de:
    'kosten kostet kostenpunkt preis gebühr teuer billig günstig tarif, mieten ausleihen leihen verleih miete vermietung, stornieren stornierung absagen kündigen kündigung, erstattung erstatten geld, öffnungszeiten geöffnet öffnen offen auf schließen geschlossen, ' +
    'lieferung liefern versand versenden verschicken zustellung lieferzeit, rückgabe zurückgeben zurückgegeben zurückschicken zurücksenden umtausch umtauschen retoure rücksendung, kind kinder baby familie, hund haustier tier, fahrrad rad, ' +
    'telefon anrufen telefonnummer rufnummer nummer, mail email, kontakt erreichen kontaktieren, adresse anschrift anfahrt standort finden, gutschein geschenk geschenkgutschein, stelle job stellenangebot bewerben bewerbung arbeiten, ' +
    'rollstuhl barrierefrei behindert, waschen reinigen reinigung säubern putzen pflege pflegen, reparieren reparatur kaputt defekt schaden, parken parkplatz parkplätze auto, alter alt mindestalter, wetter regen sturm, buchen buchung reservieren reservierung, ' +
    'tour wanderung ausflug, wlan wifi internet, zahlen bezahlen zahlung karte bar, kaution pfand, spät verspätung, rabatt ermäßigung studenten schüler, tasche beutel, bahn bahnhof zug bus, inhaber gründer gegründet, verloren verlieren, führer guide leiter, ' +
    'weihnachten dezember, notfall unfall verletzt, erlaubt gestattet verboten, garantie gewährleistung, wiegen wiegt gewicht, laden geschäft filiale, größe maße abmessungen',
  fr:
    'coûter coûte coût prix tarif payer frais cher chère, louer location, annuler annulation résilier, rembourser remboursement argent, ouvert ouvrir ouverture horaires horaire fermé fermer fermeture, livraison livrer envoyer envoi expédition expédier port, ' +
    'retour retourner renvoyer rendre échange échanger, enfant bébé famille, chien animal, vélo bicyclette, téléphone appeler numéro, mail email courriel, contact contacter joindre, adresse trouver situé situer accès, bon cadeau chèque, emploi poste travail postuler recrutement, ' +
    'handicapé fauteuil accessible accessibilité, laver nettoyer nettoyage entretien entretenir, réparer réparation cassé abîmé, stationner stationnement garer parking voiture, âge minimum, météo pluie orage temps, réserver réservation, visite randonnée excursion, ' +
    'wifi internet, paiement payer carte espèces, caution dépôt, retard tard, réduction remise étudiant, sac, train gare bus, fondateur fondé propriétaire, perdu perdre, guide, noël décembre, urgence accident blessé, autorisé permis interdit, peser pèse poids, boutique magasin, taille dimensions',
  es:
    'costar cuesta cuestan precio tarifa pagar caro, alquilar alquiler, cancelar cancelación anular, reembolso reembolsar dinero, abierto abrir abre abren apertura horario cerrar cierran cerrado, entrega entregar envío enviar, devolver devolución cambio, niño bebé familia, perro mascota, ' +
    'teléfono llamar número, correo email mail, contacto contactar, dirección ubicación, vale regalo, empleo trabajo, lavar limpiar limpieza, reparar reparación roto, aparcar aparcamiento estacionar estacionamiento, reservar reserva, wifi internet, descuento, tienda, garantía, peso pesar pesa',
  it:
    'costare costa costano costo prezzo tariffa pagare caro, noleggiare noleggio affittare, annullare cancellare cancellazione, rimborso rimborsare, aperto aprire apre apertura orari orario chiudere chiuso, consegna consegnare spedizione spedire, restituire reso restituzione, bambino famiglia, cane animali, ' +
    'telefono chiamare numero, mail email, contatto contattare, indirizzo, buono regalo, lavoro, lavare pulire pulizia, riparare riparazione rotto, parcheggiare parcheggio, prenotare prenotazione, wifi internet, sconto, negozio, garanzia, peso pesare pesa',
  pt:
    'custar custa custam preço tarifa pagar caro, alugar aluguel aluguer, cancelar cancelamento, reembolso reembolsar dinheiro, aberto abrir abre abertura horário fechar fechado, entrega entregar envio enviar frete, devolver devolução troca, criança família, cachorro cão animal, ' +
    'telefone ligar número, mail email, contato contacto, endereço morada, vale presente, emprego trabalho, lavar limpar limpeza, reparar reparo reparação conserto, estacionar estacionamento, reservar reserva, wifi internet, desconto, loja, garantia, peso pesar pesa',
  nl:
    'kosten kost prijs tarief betalen duur, huren verhuur huur, annuleren annulering opzeggen, terugbetaling geld, open geopend openingstijden openen dicht sluiten gesloten, levering leveren bezorging bezorgen verzending verzenden verzendkosten, terugsturen retour retourneren ruilen, kind baby gezin, hond huisdier, ' +
    'fiets, telefoon bellen telefoonnummer nummer, mail email, contact bereiken, adres locatie, cadeaubon cadeau, baan vacature werken, wassen schoonmaken reinigen, repareren reparatie kapot, parkeren parkeerplaats, boeken boeking reserveren reservering, wifi internet, korting, winkel, garantie, gewicht wegen weegt',
};

const MEANINGS = new Map<string, Set<string>>();
for (const [language, groups] of Object.entries(GROUPS) as [Language, string][]) {
  for (const group of groups.split(', ')) {
    const members = group.split(' ').map((word) => markedStem(language, foldWord(word)));
    for (const member of members) {
      const meaning = MEANINGS.get(member) ?? new Set();
      for (const other of members) if (other !== member) meaning.add(other);
      MEANINGS.set(member, meaning);
    }
  }
}

/** Stems that may stand for this one, in its language. */
export const synonymsOf = (stem: string): ReadonlySet<string> => MEANINGS.get(stem) ?? new Set();
