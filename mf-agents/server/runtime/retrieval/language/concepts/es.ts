import type { ConceptWords } from './concept';

/** Spanish. */
export const words: ConceptWords = {
  hours:
    'horario horarios abierto abrir abre abren apertura cerrar cierra cierran cerrado cierre horario_de_apertura horas_de_atención atienden abrís cerráis abris cerrais a_qué_hora_abrís hasta_qué_hora abiertos cerrada horario_de_atención',
  price:
    'precio precios costar cuesta cuestan coste costo tarifa tarifas caro barato económico honorarios presupuesto cobrar cobran vale_al_mes sale clavan clavais sale_por pasta cobráis carillo cuánto_me',
  free: 'gratis gratuito gratuita incluido incluida incluye sin_coste sin_costo sin_pagar no_paga no_pagan sin_cargo sin_recargo',
  payment:
    'pagar pago pagos tarjeta efectivo bizum paypal transferencia plazos cuotas débito crédito forma_de_pago tarjetas metálico cash visa amex domiciliación contactless con_el_móvil',
  invoice: 'factura recibo ticket facturación comprobante facturar tique justificante_de_compra',
  booking: 'reservar reserva reservas reservado reservación apartar mesa_para reservar_mesa',
  appointment: 'cita turno consulta agendar pedir_hora pedir_cita hora hueco hacerme_un_hueco',
  cancel:
    'cancelar cancelación anular anulación desistir no_puedo_ir no_puedo_venir no_podré anulo me_ha_surgido imprevisto no_voy_a_poder no_podemos_ir anulado cancelada no_consigo',
  terminate:
    'baja dejar terminar rescindir salir finalizar abandonar darse_de_baja darme_de_baja cancelar desapuntarse desapuntar borrarse desapuntarme darme_baja dejar_el dejar_la dejarlo irme marcharme quitarme cómo_me_doy_de_baja quiero_dejar dar_de_baja preaviso no_renovar renovación',
  refund:
    'reembolso reembolsar devolver dinero reintegro devuelven devolución_del_dinero pasta me_devolvéis devolvéis recuperar_el_dinero mi_dinero me_devuelven devolvéis_el_dinero devolver_el_dinero reembolsáis recupero',
  returns:
    'devolver devolución devoluciones cambio cambiar retornar desistimiento no_me_queda me_queda no_me_vale otra_talla me_viene no_me_gusta cambio_de_talla cambiarlo devolverlo',
  delivery:
    'entrega entregar envío enviar envían reparto mandar despachar domicilio mensajería portes enviáis mandáis a_casa a_domicilio hasta_casa',
  tracking:
    'seguimiento rastrear paquete localizar número_de_seguimiento no_me_ha_llegado no_ha_llegado dónde_está_mi',
  complaint:
    'queja quejarse quejar reclamación reclamar reclamo descontento insatisfecho problema disgusto quejarme mal_servicio maleducado vergüenza pedido_equivocado cobrado_de_más cobrado_dos_veces mal_trato poner_una_queja hoja_de_reclamaciones hojas_de_reclamaciones muy_mal estafa',
  repair:
    'reparar reparación arreglar arreglo mantenimiento compostura arreglan apañar arregláis reparáis',
  broken:
    'roto dañado defectuoso avería averiado estropeado daño rotura rompió no_funciona estropeada jodido pinchazo pinchado pinchada cascado pierde gotea ruido ya_no_funciona no_enciende no_arranca rajado se_ha_roto se_me_ha_roto rota se_me_cayó falla fallo no_va',
  error: 'error fallo problema bloqueo falla',
  warranty: 'garantía garantizado garantías',
  discount:
    'descuento rebaja reducción reducido oferta promoción bono rebajas más_barato rebajado familia_numerosa carnet_joven tarifa_reducida mitad_de_precio algo_de_descuento',
  voucher: 'vale bono regalo cupón tarjeta_regalo cheque_regalo regalar',
  children:
    'niño niña niños niñas bebé hijo hija familia pequeño peque infantil crío chico menores crios críos niñita nene nena chaval chavala enano mellizos gemelos recién_nacido trona escolares menores_de niñito hijos hijas nietos nieta nieto adolescente adolescentes peques',
  youth: 'joven jóvenes adolescente menor juvenil',
  age: 'edad años mínima edad_mínima mayor edad_tiene a_partir_de_qué_edad desde_qué_edad cumplidos años_cumplidos',
  seniors: 'jubilado jubilados mayores tercera_edad pensionista ancianos',
  students: 'estudiante estudiantes alumno colegio universidad escolar escuela',
  pets: 'mascota mascotas perro perros gato animal animales perrito cachorro chucho gatito minino conejo bicho perra perritos perro_guía',
  diet: 'vegano vegana vegetariano vegetariana dieta halal kosher menú_vegetariano',
  allergy:
    'alergia alérgico alergias alérgenos intolerancia gluten celíaco lactosa sin_gluten frutos_secos celiaco leche no_puede_tomar no_puede_comer celíaca',
  food: 'comida comer plato menú carta almuerzo cena restaurante comidas cenar papear hambre cocina',
  drinks: 'bebida bebidas beber agua zumo cerveza té alcohol vino',
  breakfast: 'desayuno desayunar brunch',
  parking:
    'aparcar aparcamiento estacionar estacionamiento parking garaje plaza_de_garaje parquear coche dejar_el_coche aparco dónde_aparco dejar_coche plazas_de_aparcamiento zona_azul aparcáis',
  directions: 'llegar cómo_llegar ruta camino indicaciones acceso mapa venir cerca cómo_se_va',
  address: 'dirección ubicación ubicados calle situado localización dónde_están encontrar',
  transit: 'autobús tren metro tranvía estación transporte_público parada bus',
  airport: 'aeropuerto vuelo traslado transfer',
  phone: 'teléfono llamar número llamada móvil telefónico tel tlf tfno',
  email: 'correo email mail electrónico e-mail',
  contact: 'contacto contactar comunicar consulta mensaje localizar',
  staff: 'personal empleado empleados equipo trabajador plantilla compañero',
  owner: 'dueño dueña propietario fundador fundó fundadora director jefe responsable',
  jobs: 'empleo trabajo trabajar vacante puesto contratar currículum prácticas solicitud ofertas_de_empleo candidatura curro currar buscáis_gente contratáis camarero cv trabaja_con_nosotros buscáis_personal buscamos necesitáis_gente contratando',
  accessibility:
    'silla_de_ruedas accesible accesibilidad discapacidad discapacitado minusválido ascensor rampa movilidad cochecito muletas escalón escalones escaleras rampas ruedas bastón andador discapacitada sin_escalones a_pie_de_calle sin_barreras planta_baja minusválidos audífono adaptado silla_ruedas',
  illness:
    'enfermo enferma enfermedad gripe fiebre malo resfriado síntomas malito constipado tos eccema',
  pain: 'dolor duele doler lesión lesionado herido me_duele duelen',
  doctor:
    'médico doctor doctora dentista veterinario especialista terapeuta fisioterapeuta enfermera',
  medicine: 'medicina medicamento medicación receta pastilla fármaco analgésico',
  vaccination: 'vacuna vacunación vacunar',
  emergency: 'emergencia urgencia urgencias urgente accidente inmediato tirado grúa',
  insurance: 'seguro aseguradora mutua póliza asegurado seguro_médico',
  account: 'cuenta perfil usuario',
  login: 'iniciar_sesión entrar acceder acceso ingresar sesión no_puedo_entrar',
  password:
    'contraseña clave olvidado restablecer recuperar no_me_acuerdo olvidé_la_contraseña no_recuerdo contraseña_olvidada no_puedo_entrar iniciar_sesión',
  privacy: 'privacidad datos protección_de_datos confidencial rgpd cookies',
  safety: 'seguridad seguro cifrado peligroso protegido',
  documents:
    'documento documentación documentos formulario certificado pasaporte dni papeles justificante carnet título qué_documentos qué_papeles',
  register:
    'registrarse registrar registro inscribirse inscripción inscribir apuntarse apuntar matrícula alta apuntarme matricularse darse_de_alta apunto',
  membership: 'socio socios socia membresía miembro club afiliación abonado',
  courses: 'curso cursos clase clases taller formación aprender enseñar lección',
  tours: 'visita excursión ruta tour paseo senderismo guiada guiado',
  events: 'evento concierto espectáculo programa festival función actividad',
  groups:
    'grupo grupos empresas team_building escolares despedida_de_soltera excursión_escolar somos_un_grupo grupo_de excursión colegio colegios',
  celebration:
    'cumpleaños boda celebrar fiesta aniversario celebración despedida cumple bodas bautizo comunión',
  rent: 'alquilar alquiler renta arrendar rentar prestar alquiláis',
  shop: 'tienda local comercio establecimiento sucursal',
  buy: 'comprar compra vender venta venden adquirir',
  order: 'pedido pedidos pedir encargar encargo orden carrito',
  availability:
    'disponible disponibilidad stock existencias agotado quedan queda_alguno completo plazas_libres',
  duration: 'dura durar duración tarda tardar tiempo plazo demora',
  lateness:
    'retraso tarde retrasado demora atrasado llegar_tarde llego_tarde llegamos_tarde si_llego_tarde llegada_tarde',
  reschedule:
    'cambiar aplazar mover modificar posponer cambio cambiar_la_fecha otra_fecha otro_día otra_hora',
  deposit: 'fianza depósito señal anticipo adelanto por_adelantado',
  minimum: 'mínimo mínima menos',
  maximum: 'máximo máxima límite capacidad aforo hasta cuántas_personas',
  size: 'tamaño talla medida medidas dimensiones grande pequeño',
  weight: 'peso pesar pesa kilo kg',
  weather: 'tiempo lluvia llueve tormenta nieve clima mal_tiempo si_llueve',
  wifi: 'wifi wi-fi internet conexión',
  smoking: 'fumar fumador fumadores cigarrillo tabaco pitillo vapear',
  photos: 'foto fotos fotografía cámara vídeo fotografiar grabar selfie fotitos',
  luggage: 'equipaje maleta mochila bolsa consigna',
  lostProperty:
    'perdido perder olvidado objetos_perdidos encontrado dejado perdí olvidé me_dejé dejé me_he_dejado olvidada extraviado perdida objetos olvidé_mi objetos_olvidados dejado_olvidado perdí_mi dejé_mi dejé_el dejé_la dejado_allí encontrados',
  bicycles: 'bicicleta bici bicicletas bicis ciclismo',
  cars: 'coche carro auto vehículo moto furgoneta buga furgo',
  charging: 'cargar carga cargador eléctrico recarga punto_de_carga enchufar tesla enchufe',
  rooms: 'habitación habitaciones alojamiento alojarse dormir apartamento noche cama piso',
  arrival: 'entrada llegada check-in llave llegar',
  departure: 'salida check-out salir',
  cleaning: 'limpiar limpieza lavar lavado mancha higiene lavandería',
  clothing: 'ropa vestir zapatos calzado pantalón vestimenta zapatillas vaqueros qué_ponerse',
  equipment: 'equipo material herramienta equipamiento traer',
  ingredients: 'ingrediente ingredientes contiene composición receta hecho_de',
  organic: 'ecológico sostenible medio_ambiente orgánico bio sostenibilidad local',
  languages: 'idioma idiomas hablar hablan inglés alemán francés español traducción',
  beginners: 'principiante principiantes nivel experiencia primera_vez novato iniciación nunca_he',
  trial:
    'prueba probar muestra demo clase_de_prueba ensayo clase_gratis ver_como_es sin_compromiso probar_antes clase_suelta primera_clase',
  subscription: 'suscripción plan contrato abono mensual cuota suscribir mensualidad',
  upgrade: 'cambiar_de_plan ampliar mejorar cambio_de_plan',
  spam: 'spam basura phishing correo_no_deseado correo_basura',
  theft: 'robado robo robar hurto robaron ladrón',
  deletion: 'borrar eliminar eliminación suprimir borrado',
  download: 'descargar descarga app instalar aplicación instalación programa',
  update: 'actualizar actualización versión',
  storage: 'almacenamiento espacio gigas almacenar gb',
  dataExport: 'exportar copia_de_seguridad importar migrar exportación backup',
  holidays: 'festivo festivos vacaciones semana_santa feriado',
  christmas: 'navidad nochebuena año_nuevo diciembre',
  weekend: 'sábado domingo fin_de_semana sábados domingos finde',
  evening: 'noche tarde nocturno madrugada después_del_trabajo medianoche',
  terms: 'condiciones términos contrato política',
  rules: 'permitido prohibido norma normas reglas permitir permite dejan',
  tax: 'impuesto iva impuestos deducible',
  newsletter: 'boletín newsletter no_recibir_correos',
  reviews: 'opinión opiniones reseña valoración recomendación',
  tickets: 'entrada entradas billete acceso boleto pase_de_día',
  swimming: 'nadar piscina sauna natación bañarse',
  fitness: 'gimnasio fitness deporte entrenar entrenamiento gym ejercicio',
  wellness: 'masaje spa bienestar tratamiento relajarse',
  hair: 'pelo cabello corte peluquería peluquero teñir tinte mechas barba flequillo permanente',
  teeth: 'diente dientes muela dental empaste corona ortodoncia muela_del_juicio empastar',
  eyes: 'gafas ojos lentillas óptica vista graduación',
  vehicleCare:
    'neumático neumáticos aceite frenos itv revisión rueda taller pastillas_de_freno pinchazo',
  bakery: 'pan pastel tarta panadería bollo pastelería bollería',
  flowers: 'flor flores ramo planta florista rosas floristería',
  garden: 'jardín césped árbol jardinero seto',
  furniture: 'mueble muebles silla armario sofá',
  heating: 'calefacción caldera radiador agua_caliente',
  computer: 'ordenador computadora portátil pc',
  smartphone: 'móvil smartphone celular iphone pantalla tableta',
  books: 'libro libros novela leer lectura biblioteca',
  music: 'música instrumento guitarra piano canción banda',
  coffee: 'café expreso tostado granos cafés',
  toilets: 'baño aseo servicios lavabo wc aseos cambiador cambiar_pañales',
  noise: 'ruido ruidoso silencio tranquilo',
  law: 'abogado abogada legal juicio divorcio tribunal',
  business: 'empresa empresas negocio mayorista profesional',
  outdoors: 'terraza exterior fuera jardín balcón aire_libre',
  custom: 'personalizado personalizar grabado a_medida',
  waste: 'basura residuos reciclar reciclaje desechar',
  collection: 'recoger recogida retirar',
  abroad: 'extranjero internacional mundial europa otro_país',
  partner: 'marido mujer pareja esposo esposa novio novia parienta prometida',
  waiting: 'esperar espera cola lista_de_espera',
  about: 'historia filosofía quiénes_son sobre_nosotros',
  salary:
    'sueldo salario ganar cobrar gana paga la_hora por_hora nómina bruto cobra cuánto_se_cobra cuánto_pagáis cuánto_se_gana euros_la_hora',
  adults: 'adulto adultos',
  hacked: 'hackeado hackear intruso comprometido entraron_en_mi',
  bedding: 'sábanas toallas toalla ropa_de_cama',
  attachments: 'adjunto adjuntos archivo fichero',
  relatives:
    'madre padre mamá papá padres hermano hermana tío tía primo amigo amigos abuela abuelo vecino',
  instalments:
    'plazos a_plazos cuotas financiar financiación financiado fraccionar mensualidades poco_a_poco aplazado tres_veces',
};
