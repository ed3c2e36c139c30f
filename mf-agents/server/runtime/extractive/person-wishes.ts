import type { Language } from '@voxgrove/contracts/language';

/**
 * How visitors ask for a person in one language, as alternatives of regular expressions. Case,
 * accents and punctuation are removed on both sides; apostrophes and hyphens become spaces.
 * `<someone>`: a `person` with any of `det` before it. `<human>`: one of `human`, with any of
 * `det`. `<w>`: up to four words.
 */
export interface PersonWishes {
  det: string;
  /** Persons that a visitor of a website asks to speak to. */
  person: string;
  /** Words that only mean a person instead of the assistant. Wanting one is enough. */
  human: string;
  /** Wishes, anywhere in a sentence. */
  wishes: readonly string[];
  /** Words directly before a wish that mean the opposite. */
  no: string;
  /** Words anywhere in the sentence that mean something else. */
  never: string;
  /** Words that are also recognized when they are misspelled. */
  keys: string;
}

export const PERSON_WISHES: Readonly<Partial<Record<Language, PersonWishes>>> = {
  en: {
    det: 'a|an|the|some|one of|one|any|another|your|our|of|real|live|actual|human|proper|different|member of|members of|nice|single',
    person:
      'humans?(?: being| agent)?|persons?|(?:real|your) people|someone|somebody|anyone|anybody|whoever|agents?|staff(?: members?)?|members? of (?:the |your )?(?:staff|team)|team(?: members?)?|representatives?|reps?|operators?|employees?|advis[eo]rs?|customer (?:service|support|care)|support(?: agents?| team| staff)?|colleagues?|manager|management|supervisor|boss|owner|reception(?:ist)?|front desk|billing|accounts|accounting|sales|office|doctor|dentist|vet|nurse|therapist|teacher|instructor|coach|trainer|mechanic|technician|lawyer|chef|principal|planner|consultant|specialist|expert|head(?: of [a-z]+)?|secretary|service team|help ?desk|(?:[a-z]+ )?(?:team|department|desk)|folks|someone else|dude|guy|lady|bloke|sb|smb|somebody else|living being',
    human:
      'humans?(?: being| agent)?|person|real (?:person|human|people|dude|guy)|live (?:agent|person)|(?:customer service )?rep(?:resentative)?|agent|operator|supervisor|advis[eo]r|(?:someone|somebody) (?:from|at|in|to (?:talk|speak|call|contact|help)|who (?:knows|can)|real)|member of (?:the |your )?(?:staff|team)|employee',
    wishes: [
      '(?:talk|speak|chat|discuss(?: this| it| that)?|talking|speaking|chatting|chat|a word|explain (?:it|this|that|everything))(?: directly| privately)? (?:to|with|w|2) <someone>',
      '(?:talk|speak|chat) (?:to|with) (?:[^ ]+ ){1,2}(?:herself|himself|themselves|in person|directly)',
      '(?:connect|transfer|put|pass|hand|forward|escalate|switch|redirect|patch|direct)(?: (?:me|us|this(?: [^ ]+)?|it))?(?: through| thru| over| on| straight| back)?(?: in touch)? (?:to|with) <someone>',
      '(?:connect|transfer) me(?! (?:to|with))|(?:put|patch) me (?:through|thru)|be (?:put through|connected|transferred) (?:to|with) <someone>|hand (?:this |me |it )?over to',
      '(?:get|give|find|send|bring|fetch) (?:me|us) <human>|(?:get|fetch) (?:your|the|ur) (?:boss|manager|supervisor|owner)',
      '(?:want|wanna|need|like|prefer|wish for|demand|insist on|rather have|love)(?: to have| to get| to see)? <human>',
      '<someone>(?: [^ ]+){0,4} (?:call|ring|phone|contact|text|e ?mail) (?:me|us)(?! when)',
      '(?:ask|have|let|get|tell|want|need) <someone> <w>(?:call|ring|phone|contact|text|e ?mail) (?:me|us)',
      '<someone>(?: [^ ]+){0,4} (?:give (?:me|us) a (?:call|ring|bell|buzz|shout)|get (?:back|in touch)(?: (?:to|with))? (?:me|us)|reach out to (?:me|us)|take over|look at my case|sort this out)',
      '(?:someone|somebody|anyone|anybody|who)(?: real| else| there| here)*(?: that| who| whom)? (?:(?:i|we) (?:can|could|may|might)|(?:can|could|should|do|may) (?:i|we)) (?:please )?(?:talk|speak|chat)',
      'is (?:there )?(?:a|any) (?:real |actual |live )?(?:human|person|agent|operator)(?: (?:available|there|here|online|around|i can|who can).*)?$',
      '(?:isn t|is|are) there (?:any(?:one|body)|some(?:one|body)|people) real',
      '(?:get(?:ting)? hold of|reach|get through to) <human>',
      '(?:get|have) <someone> on the (?:line|phone)',
      'live (?:chat with <someone>|support|help|person|human)|human (?:agent|support|help|assistance|contact|touch|operator|please|pls|now)|(?:to|by|from|with) a (?:real |actual |living )?human(?: being)?',
      '(?:call ?back|callback)(?: please)?$|(?:a|get|request|want|arrange|like) (?:a )?call ?back|(?:please|pls|can you|could you|can u|kindly|just) (?:call|ring|phone) me(?! when| if| once)|(?:call|ring|phone) me (?:back|asap|now|please|today|tomorrow|on|at)(?! when)',
      '(?:talk|speak|discuss|explain|sort)(?: [^ ]+){0,3} (?:on|over|via|by) (?:the )?(?:phone|telephone)',
      '(?:no|enough of|sick of|tired of|fed up with|hate|stop with)(?: more| this| these| the| your| talking to| chatting with)* (?:bots?|robots?|chatbots?|machines?|automated [a-z]+)',
      '(?:is )?(?:anyone|anybody|someone|somebody) (?:there|real|alive|human)(?: here)?$|(?:want|need|prefer) (?:a )?(?:personal (?:conversation|contact|call)|human)|put (?:me|us) in (?:touch|contact)|(?:a|some) human (?:has|have|needs?|should|must|to)',
      '(?:real|actual) (?:human|person) (?:confirmed|confirms|checked|checks|answered|answers|look|looked)',
    ],
    no: '(?:don t|do not|dont|didn t|never|no need|without|not)(?: want| need| like| have| wanna| wish)?(?: to)?(?: be| have to)?',
    never:
      '(?:in|on|at|from|of|across) (?:the |your |our |a |this |any )?(?:[a-z]+ )?(?:forums?|communit(?:y|ies)|comments|discord|chat ?rooms?)|do (?:i|we) (?:have|need) to|(?:do|does|can) (?:your|the) [^ ]+ (?:speak|talk)|(?:person|someone|somebody|agent) to (?:carry|clean|drive|teach|bring|cook|translate|play|share|sell|buy)|are you (?:looking for|hiring)|do you hire|how much|(?:another|second|other) person|(?:my|his|her|their) (?:friends?|colleagues?|boss|manager|doctor)',
    keys: 'human person someone somebody anybody representative operator agent advisor colleague employee speak talk supervisor manager reception',
  },
  de: {
    det: 'ein|eine[mnrs]?|nen|nem|ne|ner|de[mnrs]|die|das|zu[mr]?|vo[mn]|echte[mnrs]?|richtige[mnrs]?|reale[mnrs]?|lebende[mnrs]?|wirkliche[mnrs]?|menschliche[mnrs]?|persoenliche[mnrs]?|andere[mnrs]?|ihre[mnrs]?|ihr|eure[mnrs]?|deine[mnrs]?|irgend|zustaendige[mnrs]?|kompetente[mnrs]?|anderen',
    person:
      'mensch(?:en)?|person|jemande?[mn]?|jmd|wem|wen|einer|irgendjemande?[mn]?|mitarbeiter(?:n|in|innen|s)?|kolleg(?:en|e|in|innen)|agent(?:en|in)?|support|kundenservice|kundenberater(?:in)?|kundendienst|service|berater(?:n|in)?|ansprechpartner(?:in)?|team|operator(?:in)?|sachbearbeiter(?:in)?|chef(?:in)?|vorgesetzten?|geschäftsführ(?:er|erin|ung)|leit(?:er|erin|ung)|rezeption|empfang|praxis|buchhaltung|verkauf|büro|sekretariat|techniker(?:n|in)?|arzt|ärztin|personal|inhaber(?:in)?|zuständigen?|zahnarzt|zahnärztin|tierarzt|tierärztin|lehrer(?:in)?|trainer(?:in)?|mechaniker(?:in)?|anwalt|anwältin|spezialist(?:en|in)?|expert(?:en|in)|fachmann|experte|abteilung|vertrieb|verwaltung|hotline|leuten?|typen|zentrale|euch|ihnen|wer',
    human:
      'menschen?|person|mitarbeiter(?:in)?|ansprechpartner(?:in)?|berater(?:in)?|kundenberater(?:in)?|kundendienst|kundenservice|operator|jemanden? (?:vo[mn]|aus|bei|de[rnm]|mit|zum (?:reden|sprechen))|vorgesetzten?|chef(?:in)?|agent(?:en)?|persönliches gespräch|persönlichen (?:kontakt|ansprechpartner)',
    wishes: [
      '(?:mit|zu) <someone>(?: [^ ]+){0,6} (?:spreche?n?|reden?|telefonieren?|chatten?|besprechen?|klären?|unterhalten|quatschen|verbunden werden|durchgehen|austauschen)',
      'mit (?:herrn?|frau|dr|doktor) (?:[^ ]+ ){1,4}(?:sprechen|reden|telefonieren)',
      '(?:sprechen|reden|telefonieren|chatten|unterhalten|gespräch|live ?chat|chat|rede|spreche) mit <someone>(?! (?:englisch|deutsch))',
      '<human>(?: [^ ]+){0,3} (?:sprechen|gesprochen|erreichen)|<someone> (?:persönlich |selbst )?(?:sprechen|gesprochen)(?! werden)',
      '(?:wen|wem|wer) <w>(?:persönlich )?(?:sprechen|reden) ?(?:kann|darf)?$',
      '(?:verbinden?|verbinde|leiten?|leite|stellen?|stelle|weiterleiten|vermitteln?|überge[bn]+e?n?)(?: sie| du)?(?: mich| uns| mir)?(?: bitte| mal| jetzt| doch| weiter| direkt| durch)* (?:mit|an|zu[mr]?) <someone>',
      '(?:stellen?|stelle)(?: sie)? mich <w>durch|(?:mich|uns)(?: bitte| mal)? (?:verbinden|durchstellen|weiterleiten|weiterverbinden)',
      '(?:an|zu[mr]?|mit) <someone>(?: [^ ]+){0,2} (?:weiterleiten|weitergeben|übergeben|wechseln|verbinden|weiterverbinden|ran|durchstellen)',
      '(?:gib|geben sie|gebt|hole?n?(?: sie| mir)?|schick(?:en sie)?)(?: mir| uns| mal| bitte| sofort| endlich| jetzt| doch| einfach)* <someone>',
      '(?:will|möchte|moechte|brauche?|braeuchte|bräuchte|hätte gerne?|haette gerne?|verlange|wünsche|fordere|krieg e?|kriege?n?|krieg|bekomme?|suche|lieber|bitte)(?: ich| jetzt| endlich| bitte| sofort| hier| nur| einfach| lieber| gerne?)* <human>',
      '(?:dass|wenn|ob|kann|könnte|koennte|könnten|darf|möge|soll|bitte)(?: bitte| sich| mich| mir| uns| das| mal| vielleicht| es| einmal)* <someone>(?: [^ ]+){0,7} (?:anruf(?:en|t)|zurückruf(?:en|t)|zurückzurufen|kontaktier(?:en|t)|meldet?n?|kümmer[nt]|ansieht|ansehen|anschaut|beantworten|antworten|bestätigt|bestätigen|helfen|hilft|übernehmen|übernimmt)',
      '(?:mich|uns|mir)(?: bitte| mal)? <someone>(?: [^ ]+){0,6} (?:anruf(?:en|t)|zurückruf(?:en|t)|kontaktier(?:en|t)|antwort(?:en|et))',
      '<someone>(?: [^ ]+){0,5} (?:mich|uns)(?: [^ ]+){0,4} (?:anruf(?:en|t)|zurückruf(?:en|t)|zurückzurufen|kontaktier(?:en|t))',
      'rückruf (?:gewünscht|erwünscht|erbeten)|(?:einen|um) rückruf|(?:bitte|könnt ihr|können sie|könnten sie|könntet ihr)(?: mich| uns)(?: bitte| mal| heute| morgen)* (?:zurückrufen|anrufen|zurück rufen)|ruf(?:t|en sie)? mich(?: bitte| mal| doch| dringend| heute| morgen| endlich)* (?:zurück|an)(?! wenn)$|am telefon (?:sprechen|besprechen|klären|reden)|telefonisch (?:besprechen|klären|mit)|persönlich (?:sprechen|besprechen|reden|klären)',
      '(?:kein(?:en?)?|keinen bock auf|genug von|satt|statt)(?: diese[mnr]?| mehr| dem| einen| einem| euren?)* (?:bots?|roboter|chatbots?|automaten?|maschinen?|ki)(?: mehr| bitte)?|(?:ist|is) (?:da|hier|dort)(?: auch| denn| überhaupt)* (?:jemand|irgendwer|irgendjemand)$|(?:echte[rnm]?|richtige[rnm]?|wirkliche[rnm]?) (?:menschen?|person|mitarbeiter(?:in)?)|menschliche[rn]? (?:hilfe|unterstützung|kontakt|beratung)|jemand(?:en)? echte[sn]|aus fleisch und blut',
      'ruft? mich(?: mal| bitte| doch)* <someone>(?: [^ ]+){0,3} an|(?:bitte um|bitte einen|um) (?:einen )?rückruf|rückruf bitte|rufen sie mich (?:bitte )?(?:zurück|an unter)|(?:sich|bitte) <someone> bei (?:mir|uns)',
      'gibt es (?:da |hier |bei (?:ihnen|euch) )?(?:jemanden?|einen (?:echten |richtigen )?menschen)(?: [^ ]+){0,4} (?:sprechen|reden|helfen)',
      'ist (?:da|hier|dort)(?: auch| denn| irgendwo)* (?:ein (?:echter |richtiger )?mensch|jemand (?:echtes|echter)|wer|eine echte person)',
      '<someone> (?:ans|am|an das) (?:telefon|apparat)(?! (?:besetzt|erreichbar))|bei einem menschen|(?:ein|das) gespräch mit (?:einer?|ihrer|einem) (?:kolleg(?:in|en)|mitarbeiter(?:in)?)(?: [^ ]+){0,2}',
    ],
    no: '(?:nicht|kein(?:en|e|em|er)?|niemals|nie)(?: mehr| gern)?',
    never:
      '(?:im|in|aus|vom|auf) (?:dem |der |eurem |ihrem |einem )?(?:forum|foren|community|gemeinschaft|kommentare?n?|discord)|muss ich|müssen|sucht ihr|suchen sie|was (?:kostet|verdient)|zweite person|wie viele|gestern|fließend',
    keys: 'mensch menschen person jemand jemandem mitarbeiter kollege kollegin berater ansprechpartner sprechen reden verbinden kundenservice rezeption rückruf',
  },
  es: {
    det: 'una?|uno|unos|unas|el|la|los|las|algún|alguna|otr[oa]|ser|verdader[oa]|su|sus|tu|tus|vuestr[oa]|de|del|sus|mismo',
    person:
      'human[oa]s?|seres? humanos?|personas?(?: real(?:es)?| de verdad| física| humana)?|alguien|alguno|agentes?(?: humanos?)?|asesora?(?:es)?|operadora?|representantes?|emplead[oa]s?|equipo|soporte|(?:atención|servicio) al cliente|ejecutiv[oa]|compañer[oa]s?(?: humano)?|compi|encargad[oa]|responsable|jef[ea]|superior|supervisora?|director[a]?|gerente|dueñ[oa]|recepción|recepcionista|facturación|administración|médic[oa]|doctor[a]?|dentista|veterinari[oa]|profesor[a]?|entrenador[a]?|mecánic[oa]|abogad[oa]|especialista|expert[oa]|departamento|ventas|técnic[oa]|persona responsable|gente|ustedes|vosotros|nadie',
    human:
      'human[oa]|ser humano|persona(?: real| de verdad| humana)?|agente(?: humano)?|asesora?|operadora?|representante|atención humana|empleado|alguien (?:de|del|que|real)|encargado|responsable|ejecutivo',
    wishes: [
      '(?:habl(?:ar|o|e)|chate(?:ar|o)|conversar|comunicar(?:me|nos)|comentar(?:lo|le)?|consultar(?:lo)?|tratar(?:lo)?|charlar|platicar|chat(?: en vivo)?)(?: directamente| en privado| por teléfono| de esto| ya| ahora)* con <someone>',
      '(?:hablar|chatear) con (?!mi)[^ ]+ (?:directamente|en persona|mism[oa])',
      '(?:pás[ae](?:me|nos)|páse?n(?:me|nos)|pasa[rs]?(?:me|nos)|(?:me|nos) pasas?|(?:me|nos) (?:puede[ns]?|podría[ns]?|podéis) (?:pasar|poner|comunicar|conectar|transferir)|comuní(?:ca|que)(?:me|nos)|comunicar(?:me|nos)|con[eé]ct[ae](?:me|nos)|conectar(?:me|nos)|transf(?:iére|iera|erir)(?:me|nos)?|pon(?:me|nos|ga(?:me|nos)|er(?:me|nos))|pón(?:ga|gan)?(?:me|nos)|poner|pasar|escalar(?: [^ ]+){0,3}|derív[ae](?:me)?|derivar(?:me)?|dej[ae](?:me)? hablar)(?: en contacto| directamente)? (?:a|con|al) <someone>',
      '(?:d[ae]|dé)me <human>|dame <human>',
      '(?:quiero|quisiera|querría|necesito|deseo|prefiero|preferiría|exijo|solicito|pido|busco|mejor)(?: que me den| tener| ya| solo)* <human>',
      '(?:que|q|si)(?: por favor| me| nos)* (?:llame|atienda|atendiera|contacte|conteste|responda|ayude|confirme|confirma|explique|lo explique|lo confirma|devuelva la llamada)n? <someone>',
      '(?:que )?<someone>(?: [^ ]+){0,5} (?:me|nos) (?:llame|atienda|atendiera|contacte|conteste|responda|ayude|explique|confirme|devuelva|llamara|pueda atender)',
      '(?:que )?<someone>(?: [^ ]+){0,3} (?:se ponga en contacto|se comunique|se comunicara|me llame|que me llame)',
      '(?:me|nos|podría|puede)(?: puede| podría| pueden)? (?:llamar|atender(?:me)?|contactar|responder|contestar) <someone>',
      '(?:pedir|pida|pídele|decir|diga)(?:le)? a <someone> que (?:me|nos) llame',
      '(?:me )?(?:pueden|podéis|podrían|puedes) (?:llamar|llamarme)(?: por favor| hoy| mañana| al [0-9 ]+| por teléfono)*$|(?:llámenme|llamadme|llámame|llámeme)(?! cuando)|que me (?:llamen|llaméis)|devolver(?:me)? la llamada|(?:por|al) teléfono con (?:alguien|una)|hablar (?:por|al) teléfono|hablarlo por teléfono',
      '(?:no|ningún|basta de|hart[oa] de(?:l)?|nada de)(?: más| un| este| el| quiero| hablar con)* (?:bots?|robots?|máquinas?)|hay alguien (?:ahí|real|humano)$|(?:ayuda|asistencia|trato|contacto) human[oa]|en contacto con <someone>',
      'hay (?:algún|alguna|un|una)? ?(?:human[oa]|persona real|alguien)(?: ahí| aquí| disponible| real)*(?: con (?:el |la )?(?:que|quien)| que)(?: [^ ]+){0,3} (?:hablar|atender|ayudar)|hay algún human[oa]',
      'no hay nadie (?:de carne y hueso|real|humano)',
      'con quién (?:puedo|podemos|podría|podríamos|puede uno) hablar',
      'persona (?:real|de verdad)|de carne y hueso|atención humana|transferir a humano|un human[oa] (?:por favor|ya)|ante una persona|alguno$',
    ],
    no: '(?:no|nunca|sin|tampoco)(?: quiero| necesito| deseo| hace falta| me apetece)?',
    never:
      '(?:en|del|de) (?:el |la |los |su |tu |un )?(?:foros?|comunidad|comentarios|discord)|por persona|en persona|otra persona|cuántas|buscáis|ayer|tengo que|mi (?:amigo|jefe|compañero)|cualquier persona|persona titulada|o es un vídeo',
    keys: 'humano persona alguien agente asesor operador operadora representante hablar quiero encargado compañero responsable atención',
  },
  fr: {
    det: 'une?|l|le|la|les|des?|du|au|quelque|vraie?s?|votre|ton|vos|autre|être|d|tes|réel(?:le)?|un des|une des|l un d|chez',
    person:
      'humains?|êtres? humains?|vraie? personne|personne(?: humaine| physique| réelle)?|quelqu un|qqn|quelqun|agents?|conseill(?:er|ère)s?|collègues?|opérat(?:eur|rice)|représentant|employée?s?|membre de (?:votre|l) équipe|équipe|support|service (?:client|clients|clientèle|comptabilité|technique)|comptabilité|interlocut(?:eur|rice)|responsable|chef|patron(?:ne)?|supérieur|direct(?:eur|rice)|gérant(?:e)?|réception|accueil|secrétariat|technicien(?:ne)?|collaborat(?:eur|rice)|vrai gars|médecin|docteur|dentiste|vétérinaire|professeur|prof|moniteur|coach|mécanicien|avocat(?:e)?|spécialiste|expert(?:e)?|service [a-z]+|vendeur|vendeuse|gens|standard|vous|l un d entre vous',
    human:
      'humain|être humain|vraie? personne|(?<!par )personne(?! (?:de plus|supplémentaire|seule|âgée|handicapée))|agent(?: humain)?|conseill(?:er|ère)|opérateur|interlocuteur(?: humain)?|quelqu un(?: (?:de|du|en|qui).*)?|responsable|employé',
    wishes: [
      '(?:parler|parle|discuter|échanger|causer|dialoguer|chatter|chat(?: en direct)?|en parler|en discuter|m entretenir)(?: directement| en privé| de vive voix| au téléphone| enfin| de ça| tout de suite)* (?:à|a|au|aux|avec) <someone>',
      'parler directement (?:à|a|avec) [^ ]+',
      '(?:pass(?:ez|e|er)|mett(?:ez|re)|mets|transfér(?:ez|er|e)|transfer(?:ez|er)|basculer?|redirig(?:ez|er)|transmett(?:ez|re)(?: [^ ]+){0,2}|orient(?:ez|er)|connect(?:ez|er)|donn(?:ez|e)|appelez)(?: moi| nous| me)?(?: en (?:relation|contact|ligne))?(?: vite| directement)? ?(?:à|a|avec|vers|au)? <someone>',
      '(?:me|nos|m en) passer <w><someone>|me passer (?:l |la |le )?(?:accueil|réception|standard)|(?:me|nous) mettre en (?:contact|relation)|être mis(?:e)? en (?:relation|contact)|m en passer une?',
      '(?:veux|voudrais|voudrait|souhaite|souhaiterais|préfère|préférerais|aimerais|exige|demande|besoin d|donnez moi|il me faut|faudrait)(?: avoir| parler à| plutôt| juste)* <human>',
      '(?:avoir|joindre) <someone> (?:au téléphone|en ligne|ici)|avoir une vraie personne',
      '<someone>(?: [^ ]+){0,5} (?:(?:peut|pourrait|puisse)(?: il| elle)? )?(?:me|m|nous)(?: re)?(?: | )?(?:rappell?er?|rappelle|appell?er?|appelle|contacter|contacte|répondre|réponde|confirm(?:ait|e|er)|aid(?:er|e))',
      'que (?:quelqu un|<someone>)(?: [^ ]+){0,4} (?:m |me |nous )?(?:appelle|rappelle|contacte|réponde)',
      '<someone>(?: [^ ]+){0,4} (?:prendre (?:contact|le relais)|prenne (?:contact|le relais)|me contacter)',
      'rappell?ez (?:moi|nous)|(?:être|me faire) rappelée?|(?:pouvez|pourriez|peux|peut)(?: vous| tu| on)? (?:me|nous) (?:rappeler|appeler|contacter)(?! quand)|appelez moi|demande de rappel|un rappel|(?:parler|discuter|en parler|régler)(?: [^ ]+){0,2} (?:au|par) téléphone|merci de (?:me|nous) rappell?er|me faire rappell?er|être (?:contactée?|rappelée?) par',
      'demander à <someone> de (?:m |me |nous )',
      'y a(?: t il)?(?: pas)? (?:une?|quelqu un)(?: (?:vraie?|humain|personne|être))*(?: dispo(?:nible)?| réel(?:le)?| à qui| avec qui| qui peut)(?: [^ ]+){0,5}|y a(?: t il)? un humain',
      '(?:pas de|pas un|marre (?:de|du|des)|assez (?:de|du|des)|ras le bol (?:de|du|des)|plus de)(?: ce| cette| ces| votre| parler à un)* (?:robots?|bots?|machines?|automates?|chatbots?)|(?:il )?y a quelqu un(?: ici| là)?$|(?:aide|assistance|contact|réponse) humaine?|personne de réel|en chair et en os|vraie personne|à un humain|vers un humain|humain (?:svp|s il vous plaît)|un humain (?:dispo|ici)',
      'à qui (?:puis je|pourrais je|pourrions nous|peut on|je peux|pouvons nous|dois je) (?:en )?parler',
    ],
    no: '(?:pas|ne veux pas|jamais|sans)(?: besoin de| envie de| à)?',
    never:
      '(?:sur|dans|du|de) (?:le |la |les |votre |un )?(?:forum|communauté|commentaires|discord)|par personne|en personne|recrut|cherchez|combien|une personne (?:de plus|supplémentaire|seule)|pass(?:e|ent|er|ez) (?:chez|dans|par|devant)|(?:je|on|nous) (?:peux|peut|dois|doit|pouvons) passer|hier|couramment|faut il|mon (?:ami|collègue|chef)|qu un humain$|personnes (?:âgées|à mobilité)|vidéo',
    keys: 'humain personne agent conseiller opérateur responsable parler interlocuteur collègue',
  },
  it: {
    det: 'un[ao]?|un|l|il|la|lo|i|gli|vostr[oaie]|dei vostri|ver[oa]|altr[oa]|essere|de[il]|di|su[oa]|tu[oa]|qualche|capo|nostro|suoi',
    person:
      'uman[oi]|esser[ei] uman[oi]|person[ae](?: reale| vera| umana| fisica| in carne e ossa)?|qualcuno|qualcun|operat(?:ore|rice)(?: umano)?|addett[oa]|agente(?: umano)?|impiegat[oa]|consulente|collega|assistenza(?: clienti)?|servizio clienti|team|staff|dipendente|responsabile|capo|superiore|dirett(?:ore|rice)|titolare|reception|segreteria|officina|amministrazione|collaborat(?:ore|rice)|commess[oa]|membro del (?:vostro |suo )?(?:staff|team)|referente(?: umano)?|uno (?:vero|che)|dottor(?:e|essa)?|medico|dentista|veterinari[oa]|insegnante|istruttore|istruttrice|maestr[oa]|allenatore|meccanico|avvocato|specialista|esperto|ufficio|reparto|tecnico|persone|voi|gente|nessuno',
    human:
      'uman[oa]|essere umano|persona(?: reale| vera| umana| in carne e ossa)?|operatore(?: umano)?|agente(?: umano)?|consulente|referente umano|addetto|qualcuno (?:in|del|dell|dello|di|che|al)|responsabile|dipendente',
    wishes: [
      '(?:parl(?:are|arne|arvi|o)|chattare|chat(?: dal vivo)?|conversare|confrontar(?:mi|ci)|discuter(?:e|ne)|fare (?:due|quattro) chiacchiere|chiacchierare|comunicare)(?: direttamente| a voce| in privato| al telefono| subito| di persona)* con <someone>',
      'parlare direttamente con (?:(?:il|la) )?[^ ]+',
      '(?:pass(?:ami|atemi|armi|are|arci|i|ate)|mi passi|mi passa|mi passate|me ne passa|colleg(?:ami|armi)|trasferisc(?:imi|ami)|mi trasferisca|mett(?:imi|etemi|ermi|a)|mi mett[ai]|dat(?:emi)|dammi|mi dia|gir(?:are|i)(?: [^ ]+){0,3}|passare)(?: subito| in contatto| adesso)?(?: a| ad| con| al| alla)? <someone>',
      'mi può passare <someone>|passar(?:mi|ci) (?:l |la |il )?<someone>|mettermi in contatto|(?:mi|ci) faccia parlare|fammi parlare|mi fate parlare',
      '(?:voglio|vorrei|desidero|preferisco|preferirei|pretendo|esigo|chiedo|mi serve|serve|bisogno di|basta link voglio)(?: avere| di avere| solo| subito| che| di| parlare con)* <human>',
      '(?:avere|trovare) <someone> (?:al telefono|qui|in linea)|avere una persona vera',
      '<someone>(?: [^ ]+){0,4} (?:(?:può|potrebbe|possa) )?(?:richiamar(?:mi|ci)|chiamar(?:mi|ci)|contattar(?:mi|ci)|risponder(?:mi|ci)|aiutar(?:mi|ci)|mi richiami|mi chiami|mi contatti|mi risponda|mi segua|subentrare)',
      '(?:che|mi|ci) (?:mi |ci |lo )?(?:chiami|richiami|risponda|contatti|confermasse|confermi|spieghi|segua)(?: [^ ]+){0,1} <someone>',
      '(?:potrebbe|può|possa) (?:contattar(?:mi|ci)|chiamar(?:mi|ci)|richiamar(?:mi|ci)) <someone>',
      'richiamatemi|mi richiami|mi richiamate|(?:potete|può|potreste|puoi) (?:richiamarmi|chiamarmi|contattarmi)(?! quando)|chiamatemi|mi chiamate(?! quando| voi quando)(?: per favore| oggi| domani)*$|(?:parlare|parlarne|discuterne) (?:al|per) telefono|mi fate richiamare|farmi richiamare|chiamatemi al|(?:essere|venire) (?:contattato|richiamato|contattata|richiamata) da',
      'chiedere a <someone> di (?:chiamar|richiamar|contattar)(?:mi|ci)',
      'mi (?:può|potete|potrebbe|potreste) (?:chiamare|richiamare)(?! quando)|(?:sentir(?:e|ci|vi)|parlar(?:e|ne)) a voce',
      'c è (?:un |una |qualche )?(?:umano|persona vera|operatore)(?: disponibile| qui)?|c è qualcuno con (?:cui|il quale)|nessuno di reale',
      'con chi (?:posso|potrei|possiamo|potremmo) parlare',
      '(?:niente|basta(?: con)?|stufo di|stanco di|no)(?: questo| questi| il| i| col| parlare con)* (?:robot|bot|macchine?|automi|chatbot)|c è qualcuno(?: qui| lì)?$|(?:aiuto|assistenza|contatto) uman[oa]|in carne e ossa|persona vera|persona reale|un umano (?:subito|adesso|per favore)|farlo (?:a|con|davanti a) una persona|passare a(?:d un)? operatore|me ne passa uno',
    ],
    no: '(?:non|mai|senza)(?: voglio| vorrei| mi serve| ho bisogno di| desidero| devo)?',
    never:
      '(?:sul|nel|nella|del|della|in|su|nei) (?:vostro |vostra |un )?(?:forum|community|comunità|commenti|discord)|a persona$|di persona$|un altra persona|persona in più|quant[ei]|cercate|ieri|per una persona|devo (?:avvisare|parlare)|persone (?:anziane|con)|di un umano$|o è un video|mio (?:amico|collega|capo)',
    keys: 'umano persona qualcuno operatore agente consulente addetto collega parlare vorrei responsabile',
  },
};
