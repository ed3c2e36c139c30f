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
  airport: 'airport flight shuttle transfer pick-up pickup',
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
  abroad: 'abroad international overseas foreign worldwide europe another_country',
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
};
