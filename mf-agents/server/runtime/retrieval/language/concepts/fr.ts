import type { ConceptWords } from './concept';

/** French. */
export const words: ConceptWords = {
  hours:
    "horaires horaire ouvert ouverte ouvrir ouvrez ouverture fermé fermer fermez fermeture heures_d'ouverture sans_interruption vous_fermez vous_ouvrez ouvert_quand heures_d_ouverture fermée jusqu_à_quelle_heure",
  price:
    'prix coûter coûte coût tarif tarifs cher chère payer frais honoraires devis abordable bon_marché montant coute thune fric balles onéreux facturé combien_ça',
  free: 'gratuit gratuite gratuitement offert inclus compris incluse sans_frais sans_payer ne_paie_pas offerts offerte sans_supplément pas_payer',
  payment:
    'payer paiement régler règlement carte espèces chèque virement liquide paypal mensualités plusieurs_fois carte_bancaire moyens_de_paiement cb carte_bleue espece cash amex chèques apple_pay chèque_vacances prélèvement sans_contact',
  invoice: 'facture reçu ticket facturation justificatif preuve_d_achat',
  booking: 'réserver réservation réservations retenir réservé table_pour réserver_une_table',
  appointment: 'rendez-vous rdv créneau consultation prendre_rendez-vous me_prendre caser',
  cancel:
    'annuler annulation décommander désister peux_pas_venir pourrai_pas_venir empêchement annulé imprévu changement_de_programme annulée désistement je_ne_peux_plus_venir peux_plus_venir on_ne_peut_plus ne_peux_plus_venir absence absent',
  terminate:
    'résilier résiliation quitter arrêter désabonner désinscrire partir cesser désinscription mettre_fin arrêter_mon lâcher mettre_un_terme préavis plus_envie arrête partir_de ne_pas_renouveler',
  refund:
    'rembourser remboursement remboursé argent récupérer_mon_argent récupérer mon_argent mes_sous avoir remboursée remboursés être_remboursé récupérer_l_argent rendez_l_argent rembourse recupere',
  returns:
    'retour retourner renvoyer rendre échange échanger rétractation rapporter trop_grand trop_petit va_pas ne_va_pas changer_la_taille mauvaise_taille autre_taille me_plaît_pas échangé repris change_d_avis me_plait_pas trop_grande trop_petite',
  delivery:
    'livraison livrer livrez envoyer envoi expédition expédier port acheminer domicile frais_de_port envoyez recevoir à_domicile jusqu_à_ma_porte',
  tracking:
    'suivi suivre colis numéro_de_suivi où_est_ma_commande rien_reçu pas_reçu pas_arrivé où_en_est',
  complaint:
    'réclamation plainte plaindre mécontent insatisfait réclamer problème déçu pas_content nul malpoli mauvaise_commande trop_facturé débité_deux_fois scandaleux se_plaindre insatisfaite service_nul arnaque mal_reçu impoli',
  repair: 'réparer réparation réparez dépannage entretien rénover rafistoler',
  broken:
    'cassé abîmé défectueux endommagé panne dommage dégât marche_pas ne_fonctionne_pas hs foutu fichu troué trou déchiré fuit fuite crevé ne_marche_plus marche_plus démarre_pas fissuré abîmée cassée tombé en_panne plus_rien ne_s_allume_plus déchirée',
  error: 'erreur bug panne problème plantage dysfonctionnement',
  warranty: 'garantie garanti garanties',
  discount:
    'réduction remise rabais promotion réduit promo solde avantage code_promo moins_cher ristourne réduc carte_de_fidélité demandeur_d_emploi tarif_réduit demi-tarif tarif_famille prix_réduit',
  voucher:
    'bon cadeau chèque-cadeau carte_cadeau offrir bon_cadeau coupon bons_cadeaux carte-cadeau faire_un_cadeau',
  children:
    'enfant enfants bébé fils fille famille petit bambin gamin tout-petit gosse gosses môme mômes puce loulou minot mioche bout_de_chou nourrisson jumeaux fiston bb nouveau-né chaise_haute bébés écolier moins_de petite petits petites mon_fils ma_fille fillette garçon ado ados',
  youth: 'adolescent ado jeune mineur jeunes',
  age: 'âge ans âgé âge_minimum assez_grand trop_jeune à_partir_de_quel_âge quel_âge dès_l_âge de_moins_de',
  seniors: 'senior seniors retraité retraités aîné personnes_âgées',
  students: 'étudiant étudiants élève école lycéen apprenti université',
  pets: 'animal animaux chien chiens chat compagnie toutou chiot toutous clébard minou matou lapin médor chienne minet animaux_acceptés chien_guide',
  diet: 'végan végétarien végétarienne végane végétalien régime halal casher vegan vegans vegane sans_viande',
  allergy:
    'allergie allergique allergène intolérance gluten lactose sans_gluten cœliaque noix arachide allergies supporte_pas',
  food: 'manger repas plat menu carte déjeuner dîner restaurant nourriture restauration cuisine bouffer bouffe grignoter casser_la_croûte faim',
  drinks: 'boisson boire eau jus bière thé apéro alcool vin',
  breakfast: 'petit-déjeuner petit_déjeuner brunch petit_déj ptit_dej petit_dej',
  parking:
    'parking garer stationner stationnement se_garer parc_auto place_de_parking voiture poser_la_voiture laisser_la_voiture bagnole où_se_garer me_garer garer_la_voiture stationnement_gratuit parcmètre places_de_stationnement',
  directions:
    'accès itinéraire venir arriver trouver chemin trajet comment_venir rejoindre comment_aller',
  address:
    'adresse situé située rue lieu emplacement localisation trouver où_êtes-vous ancienne_adresse mauvaise_adresse',
  transit: 'bus train métro tramway gare arrêt transports transports_en_commun tram car navette',
  airport: 'aéroport vol navette transfert',
  phone: 'téléphone appeler numéro appel portable joindre tel coup_de_fil',
  email: 'email mail courriel e-mail adresse_électronique',
  contact: 'contact contacter joindre message écrire renseignement',
  staff: 'personnel employé employés équipe salarié collègue collaborateur',
  owner: 'propriétaire fondateur fondatrice fondé gérant patron directeur patronne responsable',
  jobs: 'emploi poste travail travailler recrutement recrutez postuler candidature stage embauche alternance paie embauchez bosser boulot taf job recrute cherchez_quelqu_un cv nous_recrutons vous_recrutez on_recrute rejoindre saisonnier',
  accessibility:
    'fauteuil_roulant handicapé handicap accessible accessibilité pmr ascenseur rampe mobilité_réduite poussette fauteuil béquilles marche marches escalier escaliers plain-pied aveugle malentendant canne fauteuils handicapée sans_marche plain_pied de_plain-pied béquille monte-escalier déambulateur appareil_auditif rez-de-chaussée',
  illness:
    'malade maladie grippe fièvre symptômes souffrant rhume toux eczéma allergies sensible peau_sensible',
  pain: 'douleur mal blessure blessé souffrir fait_mal cassé_le',
  doctor: 'médecin docteur dentiste vétérinaire spécialiste kiné thérapeute infirmière',
  medicine: 'médicament ordonnance traitement comprimé médicaments antidouleur',
  vaccination: 'vaccin vaccination vacciner',
  emergency: 'urgence urgent accident urgences immédiatement samu',
  insurance: 'assurance assuré mutuelle sécurité_sociale assureur',
  account: 'compte profil utilisateur espace_client',
  login: 'connecter connexion identifier accéder identifiant se_connecter bloqué',
  password:
    'mot_de_passe oublié réinitialiser code identifiants mdp code_perdu oublié_mon_mot_de_passe mot_de_passe_oublié me_connecter connecter plus_mon_mot_de_passe',
  privacy:
    'confidentialité données_personnelles mes_données protection_des_données rgpd personnelles vie_privée cookies',
  safety: 'sécurité sûr sécurisé chiffré dangereux chiffrement fiable arnaque safe',
  documents:
    "document documents papiers formulaire certificat passeport pièce_d'identité attestation permis dossier quels_papiers pièces_à_fournir",
  register: "inscrire inscription enregistrer créer_un_compte s'inscrire adhérer",
  membership: 'adhérent adhésion membre cotisation club association',
  courses: 'cours stage atelier formation leçon apprendre enseigner',
  tours: 'visite excursion randonnée balade circuit guidée sortie',
  events: 'événement concert spectacle programme fête festival animation',
  groups:
    'groupe groupes entreprise scolaires séminaire collègues evg cousinade classe en_groupe tarif_groupe scolaire association bande_de_copains',
  celebration:
    'anniversaire mariage fêter fête célébrer evjf anniv enterrement_de_vie se_marier noces baptême communion',
  rent: 'louer location loue emprunter prêt loueur',
  shop: 'boutique magasin local commerce enseigne',
  buy: 'acheter achat vendre vente vendez acquérir',
  order: 'commande commander commandes panier commandé',
  availability:
    'disponible disponibilité stock rupture épuisé reste_t_il il_reste complet plus_de_place',
  duration: 'durée durer dure temps longtemps délai',
  lateness:
    'retard tard tardif retardé en_retard à_la_bourre arriver_en_retard arrivée_tardive arrive_tard arrive_super_tard arriver_tard retardataires',
  reschedule:
    'reporter déplacer modifier changer report décaler changer_la_date autre_date autre_jour autre_heure reculer avancer',
  deposit: "caution acompte dépôt arrhes d'avance",
  minimum: 'minimum minimale moins',
  maximum: "maximum maximal limite capacité jusqu'à combien_de_personnes",
  size: 'taille dimensions grand grande petit mesure format longueur largeur hauteur 1m',
  weight: 'poids peser pèse kilo kg lourd',
  weather: "météo pluie pleut orage neige temps intempéries mauvais_temps s'il_pleut",
  wifi: 'wifi wi-fi internet connexion réseau',
  smoking: 'fumer fumeur cigarette tabac clope clopes vapoter',
  photos: 'photo photos photographier image appareil filmer vidéo selfie',
  luggage: 'bagage bagages valise sac consigne',
  lostProperty:
    'perdu perdre oublié objets_trouvés retrouver égaré laissé laissée oubliée perdue retrouvé objets_perdus trouvé trouvés objets_oubliés oublié_mon oublié_ma laissé_mon laissé_ma perdu_mon perdu_ma',
  bicycles: 'vélo vélos bicyclette cyclable vtt',
  cars: 'voiture véhicule auto moto camionnette',
  charging:
    'recharge recharger borne électrique chargeur borne_de_recharge elec électricité brancher tesla prise',
  rooms: 'chambre chambres hébergement dormir nuit nuitée logement lit gîte',
  arrival: 'arrivée arriver check-in clé clés barrière',
  departure: 'départ check-out partir quitter rendre_les_clés libérer',
  cleaning: 'nettoyer nettoyage laver lavage ménage tache propre entretien entretenir linge',
  clothing:
    'vêtements vêtement habiller chaussures tenue pantalon fringues habits sapes pull comment_s_habiller baskets jean',
  equipment: 'équipement matériel outil apporter prévoir',
  ingredients: 'ingrédient ingrédients contient composition recette',
  organic: 'bio biologique durable écologique environnement local',
  languages: 'langue langues parler parlez anglais allemand français espagnol traduction',
  beginners:
    'débutant débutants niveau expérience première_fois novice jamais_fait jamais_essayé commencer_de_zéro sans_expérience',
  trial:
    "essai essayer test échantillon démo cours_d'essai tester pour_voir échantillons séance_d_essai cours_gratuit sans_engagement découverte",
  subscription: 'abonnement abonner forfait contrat mensuel formule',
  upgrade: 'changer_de_formule passer évoluer',
  spam: 'spam indésirable indésirables phishing hameçonnage pourriel',
  theft: 'volé vol voler voleur dérobé',
  deletion: 'supprimer suppression effacer',
  download: 'télécharger téléchargement application installer installation logiciel appli',
  update: 'mise_à_jour actualiser version',
  storage: 'stockage espace go gigaoctet',
  dataExport: 'exporter sauvegarde importer export migrer',
  holidays: 'férié fériés vacances pâques jours_fériés congés',
  christmas: 'noël nouvel_an réveillon décembre',
  weekend: 'samedi dimanche week-end weekend sam dim we',
  evening: 'soir soirée nuit nocturne après_le_travail minuit',
  terms: 'conditions cgv contrat règlement',
  rules: 'autorisé interdit permis règle règlement admis accepté',
  tax: 'taxe tva impôt impôts déductible',
  newsletter: "newsletter lettre_d'information infolettre plus_de_mails",
  reviews: 'avis évaluation témoignage recommandation',
  tickets: 'billet ticket entrée billets billetterie pass_journée',
  swimming: 'nager piscine sauna baignade natation',
  fitness: 'sport fitness gym entraînement salle_de_sport musculation',
  wellness: 'massage spa bien-être soin détente',
  hair: 'cheveux coupe coiffeur coiffure coloration barbe mèches frange brushing permanente',
  teeth: 'dent dents dentaire carie couronne appareil dent_de_sagesse plombage',
  eyes: 'lunettes yeux lentilles opticien vue',
  vehicleCare:
    'pneu pneus vidange huile freins contrôle_technique révision garage crevaison plaquettes',
  bakery: 'pain gâteau boulangerie viennoiserie pâtisserie tarte baguette',
  flowers: 'fleur fleurs bouquet plante fleuriste roses',
  garden: 'jardin pelouse haie arbre jardinier',
  furniture: 'meuble meubles table chaise armoire canapé',
  heating: 'chauffage chaudière radiateur eau_chaude',
  computer: 'ordinateur portable pc',
  smartphone: 'smartphone mobile portable iphone écran tablette',
  books: 'livre livres roman lire lecture bibliothèque',
  music: 'musique instrument guitare piano chanson groupe',
  coffee: 'café expresso torréfaction grains',
  toilets: 'toilettes wc sanitaires table_à_langer pipi petit_coin',
  noise: 'bruit bruyant calme silence',
  law: 'avocat avocate juridique tribunal divorce',
  business: 'entreprise professionnel société pro grossiste',
  outdoors: 'terrasse extérieur dehors jardin balcon plein_air',
  custom:
    'personnalisé gravure sur_mesure personnaliser prénom brodé broderie brodés nom_dessus flocage',
  waste: 'déchets recyclage recycler poubelle jeter',
  collection: 'retirer retrait récupérer chercher',
  abroad: 'étranger international monde europe autre_pays',
  partner: 'mari femme conjoint couple compagnon épouse chéri chérie époux copine copain fiancé',
  waiting: "attendre attente file liste_d'attente",
  about: 'histoire philosophie qui_êtes-vous à_propos',
  salary:
    "salaire rémunération gagner paie payé taux_horaire de_l'heure gagne brut combien_on_gagne payé_combien euros_de_l_heure",
  adults: 'adulte adultes',
  hacked: 'piraté pirater piratage hacké intrus compromis',
  bedding: 'draps drap linge serviettes serviette couette linge_de_lit',
  attachments: 'pièce_jointe fichier joindre',
  relatives:
    'mère père maman papa parents frère sœur oncle tante cousin ami amis copain copine mamie papy voisin',
  instalments:
    'plusieurs_fois trois_fois quatre_fois mensualités échelonner 3x 4x 3_fois 4_fois 10x crédit financement à_crédit en_plusieurs_fois',
};
