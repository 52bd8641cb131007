import type { DemoMessage } from './demo-message.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What came before the last day, newest first. */
export const OLDER: DemoMessage[] = [
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
