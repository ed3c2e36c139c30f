import type { ConceptWords } from './concept';

/** English. */
export const words: ConceptWords = {
  hours:
    'open opening opens hours schedule timetable close closing closed shut opening_hours opening_times business_hours shutting what_time_do_you_open time_do_you_shut opens_at closes_at still_open open_till open_until shut_on',
  price:
    'price cost pricing charge fee tariff expensive cheap affordable pay quote estimate price_list cheapest money dear set_me_back pricey quid bucks fees fare the_damage',
  free: 'free complimentary gratis included costless no_charge free_of_charge at_no_cost extra for_free no_cost without_paying no_fee do_i_have_to_pay have_to_pay',
  payment:
    'payment pay card cash paypal visa mastercard contactless debit instalment installment transfer apple_pay credit_card bank_transfer google_pay amex klarna cards tap_to_pay cheque direct_debit chip_and_pin standing_order tap pay_by_card pay_cash take_cash take_cards cashless american_express bank_card',
  invoice: 'invoice bill receipt billing statement proof_of_purchase vat_receipt',
  booking:
    'book booking reserve reservation reserved bookable make_a_booking table_for grab_a_table',
  appointment:
    'appointment consultation slot session booking fit_me_in squeeze_me_in see_someone slots book_in get_seen',
  cancel:
    'cancel cancellation cancelled call_off back_out cant_make can_t_make cant_come can_t_come not_coming wont_make cant_attend no_show bail pull_out call_it_off something_came_up change_of_plans no_longer_need called_off calling_off cant_get_there wont_be_there not_make_it cant_do wont_come cancelling cancellations cant_keep missed_appointment no_shows make_it_anymore come_anymore',
  terminate:
    'leave quit terminate termination unsubscribe cancel resign notice end stop opt_out get_out close_my_account end_my_plan jack_in get_rid_of ditch pack_in give_up stop_paying stop_my close_account stop_it_renewing renewing renew end_it auto_renew auto-renewal',
  refund:
    'refund reimburse reimbursement repay money_back get_my_money_back get_back my_money lose_my_money refunded refunds get_it_back money_returned get_a_refund want_my_money full_price_back pay_me_back',
  returns:
    'return returned exchanged swap send_back bring_back take_back give_back too_big too_small doesnt_fit does_not_fit wrong_size change_my_mind dont_like_it changed_my_mind dont_like not_right_size return_it send_it_back bring_it_back try_on',
  delivery:
    'delivery deliver ship shipping shipment send dispatch courier postage parcel arrive deliver_to post_it to_my_door bring_it_round shipping_cost drop_it_off',
  tracking:
    'track tracking parcel package whereabouts order_status where_is_my where_s_my not_arrived hasnt_arrived hasnt_come',
  complaint:
    'complaint complain unhappy dissatisfied dissatisfaction grievance disappointed issue problem not_happy rude terrible rubbish messed_up wrong_order wrong_item overcharged charged_twice ripped_off was_rude who_do_i_tell not_good_enough make_a_complaint speak_to_the_manager bad_service fobbed_off not_satisfied cold_food',
  repair: 'repair fix mend fixing restore overhaul service maintenance sort_out put_right',
  broken:
    'broken damaged faulty defect defective broke damage fault crack cracked not_working does_not_work bust busted knackered wont_work snapped flat_tyre leaking leak stopped_working smashed torn doesnt_work isnt_working wont_start cracked_screen fell_off came_off dead wont_turn_on wont_charge fallen_out fell_out dropped_it damages wear_and_tear',
  error: 'error bug crash glitch failure fail problem troubleshooting not_loading',
  warranty: 'warranty guarantee guaranteed',
  discount:
    'discount reduction reduced concession deal promotion sale promo cheaper coupon special_offer money_off student_discount loyalty knock_off nhs loyalty_card deals concessions knock_anything_off get_anything_off anything_off cheap_rate half_price price_reduction',
  voucher:
    'voucher coupon gift giftcard present gift_card gift_certificate present_for gift_vouchers gift_cards buy_as_a_gift vouchers',
  children:
    'child children kid kids toddler baby babies infant son daughter boy girl family little_one kiddie kiddies wee_one bub lad lass kiddo youngster nipper bairn little_ones babe newborn childs tot tots twins under_5 under_16 family_ticket highchair schoolchildren little_boy little_girl year_old my_lad wee_lad pupils school_age year_5 grandson granddaughter grandkids nephew niece',
  youth: 'teenager teen youth adolescent young minor under_18',
  age: 'age old aged minimum_age old_enough too_young how_old years_old year_olds under_18s over_16s under_16s age_guidance age_limit from_age how_young years_and_over',
  seniors: 'senior elderly pensioner retired retiree oap old_people over_60 over_65 older',
  students: 'student pupil school university apprentice college',
  pets: 'pet dog cat animal puppy kitten four_legged doggy pup pooch mutt hound kitty moggy rabbit dogs pets assistance_dog guide_dog',
  diet: 'vegan vegetarian veggie vegetable meatless plant-based diet dietary halal kosher dont_eat_meat no_meat veggies plant_based meat-free meat_free pescatarian',
  allergy:
    'allergy allergic allergen intolerance intolerant gluten coeliac celiac lactose nut peanut dairy gluten-free cant_eat coeliacs nuts',
  food: 'food meal dish menu lunch dinner snack restaurant dine dining catering eat scran grub nosh hungry bite_to_eat snacks eat_there own_food takeaway',
  drinks: 'drink beverage water juice beer tea bar booze alcohol alcoholic pint wine',
  breakfast: 'breakfast brunch morning_meal brekkie brekky',
  parking:
    'parking park garage car_park parking_lot parking_space car leave_the_car leave_my_car put_the_car car_parking street_parking on-street multi-storey multi_storey leave_a_car park_my_car where_to_park',
  directions: 'directions route arrive arrival getting_here get_to_you get_to_your how_do_i_get',
  address: 'address location located street based situated place find_us',
  transit: 'bus train tram metro station underground subway railway public_transport coach',
  airport: 'airport flight shuttle transfer pick-up pickup fly flights',
  phone:
    'phone telephone call ring number hotline mobile phone_number tel telephone_number give_you_a_call',
  email: 'email mail e-mail inbox e_mail',
  contact:
    'contact reach touch enquiry inquiry get_in_touch get_hold_of write_to_you message_you write_to',
  staff: 'staff team employee personnel colleague crew who_works',
  owner:
    'owner founder founded began opened boss manager director proprietor who_runs in_charge run_by',
  jobs: 'job job_openings job_opening open_positions vacancy vacancies career position are_you_hiring apply application recruit recruitment employment internship apprenticeship work_for_you hiring any_work work_here work_with_you hire_me staff_wanted looking_for_staff cv resume intern job_vacancies join_our_team join_us work_with_us work_for_us any_jobs got_any_jobs looking_for_work take_on_staff',
  accessibility:
    'wheelchair disabled disability accessible accessibility step-free lift elevator ramp barrier-free mobility stroller pram crutches step_free steps stairs blind deaf hearing_loop walking_stick cant_walk disabled_access pushchair buggy zimmer no_steps no_stairs ground_floor level_access step-free_access disabled_toilet carer companion mobility_scooter crutch walking_frame hard_of_hearing bad_hearing hearing_aid neck_loop sign_language wheelchairs rollator',
  illness:
    'ill sick illness disease flu fever unwell infection symptom poorly cough throwing_up eczema rash sensitive off_sick unwell_child got_covid covid come_down_with',
  pain: 'pain hurt ache sore painful hurts injury injured killing_me agony broke_my broken_leg throbbing',
  doctor: 'doctor physician gp practitioner dentist therapist specialist surgeon nurse vet',
  medicine:
    'medicine medication drug tablet pill prescription repeat_prescription painkiller painkillers meds',
  vaccination: 'vaccination vaccine jab vaccinate shot immunisation booster',
  emergency:
    'emergency urgent accident rescue immediately out-of-hours right_away asap stranded breakdown broken_down 999 life_threatening',
  insurance: 'insurance insured insurer cover health_insurance health_plan',
  account: 'account profile user dashboard',
  login:
    'login log_in sign_in log-in signin access logon locked_out log_into get_into get_in_the_app cant_get_in',
  password:
    'password forgot reset passcode credentials two-factor 2fa pw pwd pincode forgotten_password forgot_my_password log_me_in cant_log_in cant_get_in locked_out reset_link forgot_my_login',
  privacy: 'privacy data gdpr personal_data confidential cookies',
  safety:
    'safe safety secure security protected encryption encrypted dangerous padlock https ssl legit scam trust',
  documents:
    'document paper form certificate passport id identification proof paperwork licence license bring_with_me what_do_i_need',
  register:
    'register registration signup enrol enroll enrolment join sign_up sign_on set_up_an_account',
  membership: 'membership member club join_the_club sign_me_up',
  courses: 'course class lesson workshop seminar teach learn lessons tuition',
  tours: 'tour trip excursion hike walk guided outing',
  events: "event concert festival performance programme program what's_on whats_on",
  groups:
    'group party team_building school_trip large_group big_group of_us lot_of_us colleagues hen_party stag_party office_party school_group of_people parties group_bookings group_discount group_rate bunch_of_us mates whole_class school_class corporate',
  celebration:
    'birthday wedding anniversary celebrate celebration party hen_do stag_do bday b-day engagement anniversary_party married marry getting_married ceremony bride groom wedding_reception birthdays baptism christening retirement_party',
  rent: 'rent hire rental borrow lease loan',
  shop: 'shop store branch boutique outlet showroom',
  buy: 'buy purchase sell sold bought for_sale',
  order: 'order purchase ordering basket checkout cart place_an_order',
  availability:
    'available availability stock in_stock sold_out vacancy any_left fully_booked run_out got_any',
  duration: 'duration long last lasts length take takes how_long running_time lasts_for go_for',
  lateness:
    'late delay delayed overdue later behind running_late too_late running_behind get_stuck traffic after_hours late_arrival latecomers latecomer stuck_in arrive_late arriving_late come_late be_late',
  reschedule:
    'reschedule postpone move change rebook another_date move_my_booking change_the_date swap another_day different_day different_time put_back',
  deposit: 'deposit prepayment down_payment security upfront in_advance',
  minimum: 'minimum min least lowest at_least',
  maximum: 'maximum max limit capacity most up_to most_you how_many_people',
  size: 'size dimension big large small width height measure measurement how_tall',
  weight: 'weight heavy weigh kilo kg',
  weather:
    'weather rain raining rainy storm snow wet wind bad_weather chucking_it_down pouring if_it_rains',
  wifi: 'wifi wi-fi internet wlan online_access hotspot',
  smoking: 'smoke smoking cigarette smoker vape vaping fag fags ciggie',
  photos:
    'photo photograph picture camera video pics selfie selfies take_pics take_pictures photos photographs photography flash pic',
  luggage: 'luggage bag suitcase baggage backpack rucksack left_luggage bags_storage',
  lostProperty:
    'lost lose missing forgot left_behind lost_property lost_and_found left_something left_my leave_my dropped_my lost_my mislaid belongings found_items items_found left_my_things forgot_my left_it left_our lost_items found_property hand_in handed_in left_their turn_up',
  bicycles: 'bike bicycle cycle cycling ebike e-bike',
  cars: 'car vehicle auto automobile van motorbike truck',
  charging: 'charge charging charger electric ev charging_point charging_station plug_in tesla',
  rooms:
    'room bed bedroom accommodation overnight apartment cabin sleep suite stay bed_and_breakfast',
  arrival: 'check-in checkin arrive arrival key check_in get_there landing',
  departure: 'check-out checkout depart departure leave check_out clear_out be_out',
  cleaning: 'clean cleaning wash laundry washing dry stain hygiene',
  clothing:
    'clothes wear clothing dress shoes outfit trousers shirt dress_code what_to_wear trainers jeans dressed what_do_i_wear',
  equipment: 'equipment gear tool kit material bring supplies',
  ingredients: 'ingredient contain contents recipe made_of made_from',
  organic: 'organic sustainable eco environment environmental green ecological regional fairtrade',
  languages: 'language speak english german french spanish spoken translation interpreter',
  beginners:
    'beginner newcomer novice starter experience level first_time never_done never_tried first_timer rookie newbie total_beginner never_been no_experience never_done_it never_acted never_played from_scratch complete_beginner',
  trial:
    'trial test sample taster demo first_lesson free_trial try_it try_out have_a_go give_it_a_go first_one_free free_sample first_session free_session try_before try_one first_class_free',
  subscription: 'subscription plan subscribe contract abo recurring monthly tariff',
  upgrade: 'upgrade downgrade switch change_plan change_my_plan',
  spam: 'spam junk unsolicited unwanted phishing',
  theft: 'stolen theft steal stole thief robbed nicked',
  deletion: 'delete deletion remove erase deactivate get_rid_of wipe',
  download: 'download install installation app setup software',
  update: 'update upgrade version release new_version',
  storage: 'storage space gigabyte quota disk gb',
  dataExport: 'export backup import migrate migration download_my_data',
  holidays: 'holiday vacation easter public_holiday bank_holiday on_leave away absence half_term',
  christmas: 'christmas xmas new_year boxing_day december',
  weekend: 'weekend saturday sunday sat sun',
  evening: 'evening night tonight nightly nite after_work midnight',
  terms: 'terms conditions contract agreement policy small_print',
  rules: 'allowed permitted forbidden rule prohibited allow permit banned okay',
  tax: 'tax vat tax-deductible',
  newsletter: 'newsletter mailing_list updates_by_mail stop_emails stop_emailing',
  reviews: 'review rating feedback testimonial recommendation any_good',
  tickets: 'ticket admission entry entrance pass entrance_fee get_in_free day_pass',
  swimming: 'swim swimming pool sauna bathe',
  fitness: 'fitness gym workout exercise sport',
  wellness: 'massage spa wellness relax facial treatment',
  hair: 'hair haircut hairdresser barber beard dye colour highlights trim fringe blow_dry perm',
  teeth: 'tooth teeth dental toothache filling crown braces wisdom_tooth',
  eyes: 'glasses eye optician contact_lenses sight spectacles',
  vehicleCare: 'tyre tire oil brake inspection mot wheel service exhaust puncture',
  bakery: 'bread cake roll pastry bun baker loaf',
  flowers: 'flower bouquet plant rose florist',
  garden: 'garden lawn hedge tree gardener',
  furniture: 'furniture table chair wardrobe sofa shelf',
  heating: 'heating boiler radiator heat hot_water',
  computer: 'computer laptop pc notebook desktop',
  smartphone: 'smartphone iphone android handset tablet display screen',
  books: 'book novel reading library author',
  music: 'music instrument guitar piano song band',
  coffee: 'coffee espresso cappuccino roast beans',
  toilets: 'toilet restroom bathroom loo wc washroom ladies_room changing_table baby_change nappy',
  noise: 'noise quiet loud noisy silent party_noise',
  law: 'lawyer solicitor attorney legal court lawsuit divorce',
  business: 'business company corporate trade wholesale b2b',
  outdoors: 'outside outdoor terrace patio garden balcony',
  custom: 'custom personalised personalized engraving bespoke made_to_measure tailor-made',
  waste: 'waste recycle recycling dispose disposal rubbish trash',
  collection:
    'collect collection pick pickup click_and_collect pick_up fetch drop_off come_and_get',
  abroad:
    'abroad international overseas foreign worldwide europe another_country spain france germany italy portugal ireland scotland usa america canada australia netherlands belgium switzerland austria poland any_other_country',
  partner:
    'husband wife partner spouse boyfriend girlfriend couple missus mrs hubby fiance fiancee other_half',
  waiting:
    'wait waiting queue waiting_list waiting_time how_soon how_long_is_the_wait wait_for waitlist',
  about: 'history story about who_are_you background philosophy',
  salary:
    'salary wage wages earn pay paid income hourly_rate hourly per_hour an_hour what_do_you_pay does_it_pay pay_per_hour annual_salary',
  adults: 'adult adults grown_up grown_ups grownup',
  hacked: 'hacked hack hacker compromised intruder breach broke_into broken_into got_into_my',
  bedding: 'sheets bedding linen towel towels duvet pillow',
  attachments: 'attachment attach file upload',
  relatives:
    'mother father mum mom dad parents brother sister uncle aunt cousin friend friends gran grandma grandpa granny nan grandad coworker neighbour',
  instalments:
    'instalments installments spread_the_cost pay_monthly in_parts pay_later pay_in_3 in_three_payments finance financing klarna three_times',
  pregnancy:
    'pregnant pregnancy maternity midwife antenatal postnatal breastfeeding months_gone having_a_baby baby_bump',
  surgery:
    'surgery operation op operate procedure anaesthetic anaesthesia stitches post-op put_under under_the_knife sedation general_anaesthetic',
  neutering:
    'neuter neutered neutering spay spayed castrate castration get_done get_her_done get_him_done the_snip sterilise',
  fasting: 'starve starved sober nil_by_mouth empty_stomach before_the_operation no_food_after',
  parasites: 'flea fleas tick ticks worm worms worming wormer mites lice parasite',
  poison: 'poison poisoned poisonous toxic swallowed ate_a eaten chocolate_bar antidote',
  euthanasia:
    'put_to_sleep put_down euthanasia put_him_down put_her_down cremation ashes funeral burial dying passed_away',
  checkup:
    'check-up checkup health_check examination examine results blood_test x-ray xray scan test_results once-over',
  referral: 'referral refer referred',
  newPatients:
    'new_patient new_patients new_client new_clients new_customer taking_on taking_new register_with_you accepting_new first_visit first_appointment first_consultation see_a_vet_for_the_first',
  skin: 'skin spots acne mole moles wrinkles tan tanning',
  nails: 'nail nails manicure pedicure gel_nails shellac acrylics gel_polish',
  hairRemoval: 'wax waxing hair_removal shave shaving leg_wax bikini_wax laser',
  makeup: 'makeup make-up lashes eyelashes eyebrows brows bridal_make-up',
  tattoo: 'tattoo tattoos piercing pierced ink',
  hairColour: 'highlights dye dyed roots balayage bleach colour tint grey_hair',
  exam: 'exam examination test pass fail failed retake resit passed theory_test driving_test resitting',
  certificate: 'certificate diploma qualification certified accredited degree',
  successRate: 'success_rate pass_rate how_many_pass first-time_pass',
  drivingLicence:
    'licence license driving_licence L-plates behind_the_wheel driving drive theory lessons_driving',
  motorcycles: 'motorbike motorcycle moped scooter biker helmet 125',
  trailer: 'trailer caravan campervan motorhome tow towing camper rv',
  guide: 'audioguide audio_guide guide leaflet booklet explanations',
  exhibition: 'exhibition exhibit gallery museum collection display on_show',
  seats: 'seat seats row front_row sit_together stalls balcony legroom',
  subtitles: 'subtitles subtitled surtitles captions dubbed original_version',
  interval: 'interval intermission half-time',
  lockers: 'locker lockers cloakroom coat coats padlock store_my_things stash',
  showers: 'changing_room changing_rooms changing_area get_changed shower_room to_shower',
  playground: 'playground play_area soft_play slide swings playroom toys',
  babysitting: 'babysitter babysitting childcare creche nursery daycare look_after kindergarten',
  teacher: 'teacher instructor coach tutor teaches who_teaches taught',
  homework: 'homework exercises practise practice at_home revise',
  timeOff: 'skip catch_up make_up_lesson missed_lesson pause freeze on_hold suspend',
  serviceArea:
    'come_to come_out travel_to how_far_do_you service_area area_covered radius cover_my_area miles_away come_to_my do_you_cover callout call-out call_out surrounding far_away',
  homeVisit:
    'home_visit house_call at_home come_to_my_house home_visits visit_us_at_home come_round',
  estimate: 'quote quotation estimate free_quote ballpark no-obligation obligation',
  leak: 'leak leaking leaks burst pipe dripping drip flooded water_everywhere plumber plumbing',
  blockage: 'blocked clogged blockage unblock drain sink plughole backed_up',
  gas: 'gas smell_of_gas smell_gas carbon_monoxide',
  boilerPressure: 'pressure boiler_pressure low_pressure psi',
  heatPump: 'heat_pump solar solar_panel solar_panels photovoltaic insulation',
  airConditioning: 'air_conditioning aircon air_con ac cooling air-conditioned too_hot',
  electricity: 'electrician electrical socket fuse wiring power_cut electricity',
  locksmith: 'locksmith locked_myself_out lock keys lost_my_keys keyhole door_lock',
  bathroom: 'bathroom bath bathtub walk-in_shower wetroom grab_rail get_in_the_bath',
  installation:
    'install installation fitted fitting assemble assembly put_together set_up put_it_up mount',
  spareParts: 'spare_part spare_parts replacement replacement_part spares accessory accessories',
  secondHand:
    'second-hand secondhand pre-owned trade-in trade_in part-exchange buy_my_old take_my_old old_one refurbished',
  courtesyCar:
    'courtesy_car replacement_car loan_car loaner replacement_bike loan_bike in_the_meantime',
  alterations: 'alteration alterations shorten hem take_in taken_up tailor adjust sewing',
  material: 'material wood wooden leather cotton steel plastic made_out_of silk wool varnish oiled',
  engraving:
    'engrave engraved engraving initials name_on name_put_on inscription put_my_name lettering embroider embroidered',
  sharpening: 'sharpen sharpening sharp blunt blade grind',
  giftWrap: 'gift_wrap gift_wrapping wrapped wrap_it wrapping wrapping_paper',
  seasonTicket:
    'season_ticket annual_pass yearly_pass ten-visit_card multi-visit punch_card pass block_of weekly_ticket monthly_ticket',
  loyalty: 'loyalty stamps loyalty_scheme rewards reward bonus_points',
  donation:
    'donate charity sponsor fundraise fundraising volunteer volunteering donating donations',
  privateHire:
    'hire_the_place hire_the_venue private_hire venue function_room hire_a_room rent_the_hall book_the_whole exclusive meeting_room',
  kitchen:
    'kitchen cook cooking fridge freezer microwave oven dishwasher stove kitchenette self-catering',
  barbecue: 'barbecue bbq grill campfire fire_pit picnic',
  television: 'tv television netflix sky',
  beach: 'beach sea seaside lake coast shore',
  nearby:
    'nearby near_you things_to_do around_there attractions sights what_to_do supermarket closest nearest',
  crib: 'cot crib travel_cot baby_bed extra_bed cot_bed',
  camping: 'camp camping tent pitch campsite',
  boat: 'boat canoe kayak sail sailing ferry cruise paddle',
  ski: 'ski skiing snowboard slope lift_pass sledge',
  horses: 'horse horses pony riding riding_lesson stable',
  climbing: 'climb climbing boulder bouldering belay',
  dance: 'dance dancing ballet salsa zumba dancer',
  yoga: 'yoga pilates meditation',
  teamSports: 'football soccer tennis basketball badminton squash court pitch',
  meat: 'meat beef pork chicken lamb sausage butcher steak',
  fish: 'fish seafood salmon prawns oysters',
  dessert: 'dessert ice_cream pudding sweet chocolate gelato',
  wine: 'winery vineyard cellar tasting wine_tasting bottle',
  kidsMenu: 'kids_menu children_s_menu childrens_menu kids_meal small_portion half_portion',
  takeaway: 'takeaway take_away to_go take_out takeout',
  lunch: 'lunch midday lunchtime lunch_break',
  inheritance: 'inheritance inherit estate probate',
  family: 'divorce custody separation alimony',
  dismissal: 'sacked dismissal redundancy laid_off unfair_dismissal',
  taxReturn: 'tax_return taxes accountant bookkeeping',
  moving: 'move_house moving relocate',
  printing: 'print printing flyers',
  domain: 'domain website hosting web_host dns url',
  integrations: 'integrate integration integrations api plugin connect sync',
  battery: 'battery batteries recharge flat_battery',
  plants: 'seed seeds compost soil plant seedling bulb fertiliser',
  funding: 'grant funding subsidy subsidised benefits',
  healthInsurer: 'health_insurance insurer covered_by private_patient nhs reimbursed medicare',
  results: 'results outcome before_and_after',
  sizeGuide: 'size_chart what_size which_size measurements true_to_size',
  thickness: 'thick thickness thin diameter',
  temperature: 'temperature hot cold warm degrees heated',
  supervision:
    'supervised unsupervised on_their_own unaccompanied accompanied chaperone by_himself by_herself on_his_own parent_present stay_with',
  world:
    'president prime_minister election football_match world_cup champions_league premier_league capital_of stock_market bitcoin crypto exchange_rate dollar poem joke essay homework_help horoscope celebrity recipe_for translate capital_city population planet pyramid einstein python javascript lottery weather_forecast translation_of riddle cover_letter queen king pope landlord calories hiccups super_bowl who_won who_wrote who_invented who_sings write_me_a tell_me_a how_do_you_say world_war moon mars stocks shares petrol visa_to_the visa_for my_taxes my_homework house_prices times_table oscars paris rome berlin tokyo new_york facebook netflix on_a_plane by_plane airplane aeroplane days_until next_train cats_live dogs_live people_live get_a_passport renew_my_passport my_passport lawyer_earn teacher_earn doctor_earn does_a_doctor does_a_teacher weather_tomorrow weather_like_in house_cost post_office cheap_flights boil_an_egg time_is_it_in',
};
