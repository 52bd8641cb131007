/** What Radio Cordillera's listeners sent. Everybody and everything in it is made up. */

export interface DemoMessage {
  /** Minutes before the first start. */
  ago: number;
  name: string;
  text: string;
  /** Files of /cases. */
  image?: string;
  audio?: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const LONG = `Hola, soy Ernesto, tengo 74 años y los escucho desde que la radio transmitía con una antena de alambre arriba del mercado. Les quería contar una historia, si me dan permiso, porque ayer en «Memorias del valle» hablaron del tren y me quedé pensando toda la noche.

Mi padre fue guardabarrera en el kilómetro 41. Cuando nevaba mucho, el tren no podía subir y los pasajeros se quedaban a dormir en casa, que eran dos piezas y una cocina de leña. Una vez fueron diecinueve. Mi madre hizo sopa con lo que había y mi hermana y yo dormimos debajo de la mesa. Entre esos pasajeros viajaba un músico que llevaba un acordeón envuelto en una manta. A la medianoche, como nadie podía dormir por el frío, lo sacó y tocó hasta que amaneció. Yo tenía siete años y fue la primera vez que escuché música que no viniera de un aparato.

Nunca supe cómo se llamaba. Pero cada vez que ustedes ponen un acordeón a la mañana temprano, yo vuelvo a esa cocina. Si alguien que escucha sabe algo de un músico que subía en ese tren por los años cincuenta, que llame a la radio. Gracias por acompañarnos. Un abrazo grande a todo el equipo y a la señora que lee los avisos, que tiene una voz preciosa.`;

/** Newest first. The first `UNREAD` of them are unread. */
export const UNREAD = 14;
export const MESSAGES: DemoMessage[] = [
  {
    ago: 3,
    name: 'Marisol Quiroga',
    text: '¡Buen día! ¿Pueden pasar algo de Los Andes del Sur? Es el cumple de mi papá, Ramón, cumple 70 🎂',
  },
  { ago: 9, name: 'Beto', text: '', audio: 'nota-de-voz.ogg' },
  {
    ago: 16,
    name: 'Taller Colores',
    text: 'Así quedó el mural nuevo de la plaza, visto de cerca. ¡Vengan a conocerlo! 🎨',
    image: 'foto.webp',
  },
  {
    ago: 24,
    name: 'Caro y Luli',
    text: 'En la ruta 7 hay neblina cerrada a la altura del puente. Avisen que vayan despacio 🙏',
  },
  {
    ago: 41,
    name: 'Ramiro',
    text: 'Se escucha entrecortado en la zona del barrio Los Álamos, ¿es la antena?',
  },
  {
    ago: 58,
    name: 'Nora Paillalef',
    text: 'Pinté esto anoche escuchando la radio. Se llama «Viento zonda».',
    image: 'exif-orientacion-6.jpg',
  },
  {
    ago: 75,
    name: 'Tito Funes',
    text: 'Saludos desde el camión, yendo a Uspallata. Me hacen compañía todo el camino.',
    audio: 'nota-iphone.m4a',
  },
  { ago: 96, name: 'Gladys', text: '¿Quién gana las entradas para la peña del sábado?' },
  {
    ago: 118,
    name: 'Escuela 214',
    text: 'Los chicos de 4.º grado les mandan un saludo grande y este audio que grabaron con la seño Vale.',
    audio: 'saludo.mp3',
  },
  {
    ago: 2 * HOUR + 20,
    name: 'Facundo',
    text: '<b>Pregunta</b>: ¿el <marquee>sorteo</marquee> es hoy? <script>alert("hola")</script> (me dijeron que así salía en negrita, ja)',
  },
  {
    ago: 2 * HOUR + 47,
    name: 'Doña Elba',
    text: 'Mi teléfono es viejito, espero que se escuche.',
    audio: 'viejo-telefono.amr',
  },
  {
    ago: 3 * HOUR + 5,
    name: 'Juli',
    text: 'jajaja qué genio el Negro con lo del mate 😂😂😂 no puedo más',
  },
  {
    ago: 3 * HOUR + 31,
    name: 'Club Deportivo Cumbres',
    text: 'Este domingo a las 16 recibimos a Unión del Valle. Entrada libre para menores. ¡Los esperamos! ⚽',
  },
  {
    ago: 4 * HOUR,
    name: 'Sofía R.',
    text: 'Perdí un perrito negro con collar rojo cerca de la terminal, se llama Tango. Si alguien lo ve: 2604 55-0147.',
  },

  {
    ago: 5 * HOUR + 12,
    name: 'Hernán',
    text: '¿Cómo se llamaba el tema que sonó recién, el de la quena?',
  },
  { ago: 6 * HOUR + 3, name: 'Ernesto Villagra', text: LONG },
  {
    ago: 7 * HOUR + 40,
    name: 'Miriam',
    text: 'Buen díaaaa ☀️ acá con unos mates y la radio, como todos los días.',
  },
  { ago: 9 * HOUR + 15, name: 'Anónimo', text: 'Pongan más rock por favor.' },
  {
    ago: 11 * HOUR,
    name: 'Lucho (sereno)',
    text: 'Haciendo el turno de noche en la planta. Gracias por «Trasnoche», no me duermo gracias a ustedes.',
    audio: 'grabador-sin-duracion.webm',
  },
  {
    ago: 12 * HOUR + 22,
    name: 'Yamila',
    text: 'Pasen el número del delivery que nombraron, el de las empanadas.',
  },
  {
    ago: 13 * HOUR + 37,
    name: 'Pablo Ñancucheo',
    text: 'Feliz aniversario a mis viejos, Inés y Rogelio: ¡50 años juntos! ❤️',
  },
  {
    ago: 15 * HOUR,
    name: 'Cooperativa Eléctrica',
    text: 'Corte programado el jueves de 8 a 11 en los barrios Sur y Estación por recambio de postes.',
  },
  {
    ago: 15 * HOUR + 50,
    name: 'Yerba El Sol',
    text: 'Les dejamos nuestro logo para los premios del aniversario. ¡Felices 25 años!',
    image: 'logo-transparente.png',
  },
  {
    ago: 16 * HOUR + 44,
    name: 'Ivana',
    text: 'Hice este cartelito que cambia de color, ¿lo pueden usar en la app?',
    image: 'animado.gif',
  },
  { ago: 18 * HOUR + 9, name: 'Quique', text: 'Aguante la radio del pueblo 💪📻' },
  {
    ago: 19 * HOUR + 30,
    name: 'María del Carmen',
    text: 'Les dejo la receta del locro que prometí: maíz blanco remojado la noche anterior, zapallo, porotos, panceta, chorizo colorado, y paciencia: tres horas a fuego bajo.',
  },
  { ago: 21 * HOUR + 2, name: 'Dante', text: '', image: 'exif-orientacion-8.jpg' },
  {
    ago: 22 * HOUR + 50,
    name: 'Seba y Flor',
    text: '¿A qué hora repiten la entrevista al intendente?',
  },

  {
    ago: DAY + HOUR,
    name: 'Raquel',
    text: 'No me anda la app en el televisor, ¿a alguien más le pasa?',
  },
  {
    ago: DAY + 2 * HOUR + 15,
    name: 'Gustavo, taxi 23',
    text: 'Accidente sin heridos en San Martín y Belgrano, está cortado medio carril.',
  },
  {
    ago: DAY + 3 * HOUR + 8,
    name: 'Biblioteca Popular',
    text: 'Este viernes a las 18, cuentacuentos para chicos de 4 a 9 años. Gratis. Traigan almohadón 📚',
  },
  { ago: DAY + 4 * HOUR + 26, name: 'Noelia', text: '¡Gané! ¿Por dónde paso a buscar el premio?' },
  {
    ago: DAY + 5 * HOUR + 40,
    name: 'Abuelo Cacho',
    text: 'Un saludo para mis nietos Benja y Mora que están en España y escuchan por internet.',
    audio: 'grabacion.3gp',
  },
  {
    ago: DAY + 7 * HOUR,
    name: 'Lorena',
    text: 'Granizó fuerte en la chacra. Acá estamos todos bien, pero se perdió la fruta temprana.',
  },
  {
    ago: DAY + 8 * HOUR + 17,
    name: 'Omar',
    text: 'Excelente el informe sobre el agua. Hay que seguir hablando del tema.',
  },
  {
    ago: DAY + 9 * HOUR + 33,
    name: 'Mechi 🌻',
    text: 'ponganme la cumbia de la zapatilla plissss 🙏🙏',
  },
  {
    ago: DAY + 11 * HOUR,
    name: 'Vecinos de calle Mitre',
    text: 'Seguimos sin alumbrado desde el lunes. Ya llamamos tres veces.',
  },
  {
    ago: DAY + 12 * HOUR + 48,
    name: 'Rubén',
    text: 'Buenas noches, ¿van a transmitir el clásico?',
  },
  {
    ago: DAY + 14 * HOUR,
    name: 'Tamara',
    text: 'Gracias por encontrar a la abuela de mi vecina, sin ustedes no aparecía. Son lo más.',
  },
  {
    ago: DAY + 15 * HOUR + 21,
    name: 'Coro Voces del Valle',
    text: 'Buscamos tenores y bajos. Ensayamos los martes a las 20 en el salón parroquial.',
    audio: 'saludo-corto.wav',
  },
  {
    ago: DAY + 17 * HOUR,
    name: 'Nahuel',
    text: '¿Me mandan el link para escuchar desde la compu?',
  },
  {
    ago: DAY + 18 * HOUR + 39,
    name: 'Silvia',
    text: 'Qué lindo lo que leyó Mirta esta mañana. Me hizo llorar, pero del lindo.',
  },
  { ago: DAY + 20 * HOUR, name: 'Fede', text: 'Primera! 🥇' },
  {
    ago: DAY + 20 * HOUR + 40,
    name: 'Centro de Jubilados',
    text: 'El afiche del baile de esta noche: ¡entrada a la gorra!',
    image: 'exif-orientacion-1.jpg',
  },
  {
    ago: DAY + 21 * HOUR + 55,
    name: 'Juan Carlos',
    text: 'Vendo leña seca de álamo, reparto a domicilio. Ustedes ya tienen mi número.',
  },

  {
    ago: 2 * DAY + HOUR + 30,
    name: 'Agustina',
    text: 'Nació Vicente 👶 3,450 kg. ¡Gracias a todos los que donaron sangre después del aviso!',
  },
  {
    ago: 2 * DAY + 3 * HOUR,
    name: 'Marcelo P.',
    text: 'La frecuencia 98.3 se pisa con otra emisora cuando paso por el dique.',
  },
  {
    ago: 2 * DAY + 4 * HOUR + 45,
    name: 'Cata',
    text: 'Mi mamá no se pierde un programa. Este es el cuadro que les va a llevar de regalo.',
    image: 'exif-orientacion-3.jpg',
  },
  {
    ago: 2 * DAY + 6 * HOUR,
    name: 'Bomberos Voluntarios',
    text: 'Recordamos que está prohibido hacer fuego en toda la costa del río. Ante una columna de humo, llamen al 100.',
  },
  { ago: 2 * DAY + 7 * HOUR + 28, name: 'Eze', text: '', audio: 'es-m4a-con-nombre.mp3' },
  {
    ago: 2 * DAY + 9 * HOUR,
    name: 'Profe Andrea',
    text: 'Mañana no hay clases en el turno tarde por desinfección. ¿Lo pueden avisar? Gracias.',
  },
  { ago: 2 * DAY + 11 * HOUR + 10, name: 'Rolo', text: '¡Vamos Cordilleraaaa! 🏔️🏔️🏔️' },
  {
    ago: 2 * DAY + 13 * HOUR,
    name: 'Delia',
    text: 'Hace frío, pero con la estufa y la radio no se siente.',
  },
  {
    ago: 2 * DAY + 15 * HOUR + 5,
    name: 'Wálter',
    text: '¿Siguen juntando ropa de abrigo? Tengo dos bolsas.',
  },
  {
    ago: 2 * DAY + 18 * HOUR,
    name: 'Pilar',
    text: 'Les mando la prueba de imprenta del afiche para la peña. ¿Qué les parecen los colores?',
    image: 'imprenta-cmyk.jpg',
  },
  {
    ago: 2 * DAY + 20 * HOUR + 12,
    name: 'Iván',
    text: 'pasen el horario del colectivo a Las Cuevas porfa',
  },

  {
    ago: 3 * DAY + 2 * HOUR,
    name: 'Susana y Pocho',
    text: '32 años de casados hoy. Dedíquennos un bolero, que Pocho se pone romántico.',
  },
  {
    ago: 3 * DAY + 5 * HOUR + 36,
    name: 'Gimnasio Norte',
    text: 'Suspendida la clase de las 20. Disculpen las molestias.',
  },
  { ago: 3 * DAY + 8 * HOUR, name: 'Leo', text: 'Qué temazo, hacía años que no lo escuchaba.' },
  {
    ago: 3 * DAY + 12 * HOUR + 20,
    name: 'Teresa',
    text: 'Se cortó la grabación, después mando otra.',
    audio: 'cortado.mp3',
  },
  {
    ago: 3 * DAY + 16 * HOUR,
    name: 'Matías Huenchul',
    text: 'Hola, ¿necesitan operador? Tengo 19 años, estudié locución y vivo a tres cuadras.',
  },
  { ago: 3 * DAY + 21 * HOUR + 45, name: 'Alicia', text: 'Probando si llega el mensaje 🙂' },
];
