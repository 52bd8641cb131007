/** What Radio Cordillera's listeners sent. Everybody and everything in it is made up. */

import type { DemoMessage } from './demo-message.ts';
import { OLDER } from './older-messages.ts';

const HOUR = 60;

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
  ...OLDER,
];
