import type { Day } from '#lib/contract/programing.ts';
import { PUSH_STATES, type PushState } from '#lib/contract/pushs.ts';

/** Radio Cordillera's programmes, notifications, sponsors and QRs. All made up. */

const WEEK: Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export interface DemoProgram {
  name: string;
  locutor: string;
  days: Day[];
  from: string;
  to: string;
  /** `pictures/<picture>-cover.webp` and `-banner.webp`. */
  picture?: string;
}

/** One for every form of the days summary (specification §3), and for the odd hours. */
export const PROGRAMS: DemoProgram[] = [
  {
    name: 'Buen día, Cordillera',
    locutor: 'Mirta Salas y el Negro Ortiz',
    days: WEEK,
    from: '06:00',
    to: '09:30',
    picture: 'buen-dia-cordillera',
  },
  {
    name: 'La mañana de todos',
    locutor: 'Graciela Paz',
    days: [...WEEK, 'sat'],
    from: '09:30',
    to: '12:00',
    picture: 'la-manana-de-todos',
  },
  {
    name: 'Noticias del mediodía',
    locutor: 'Redacción Cordillera',
    days: [...WEEK, 'sat', 'sun'],
    from: '12:00',
    to: '13:00',
    picture: 'noticias-del-mediodia',
  },
  {
    name: 'Siesta folclórica',
    locutor: 'Don Aníbal Reyes',
    days: ['mon', 'tue', 'wed', 'thu'],
    from: '14:00',
    to: '16:00',
    picture: 'siesta-folclorica',
  },
  {
    name: 'Rock de altura',
    locutor: 'Juli Cabrera',
    days: ['mon', 'tue', 'wed'],
    from: '16:00',
    to: '18:00',
    picture: 'rock-de-altura',
  },
  {
    name: 'Memorias del valle',
    locutor: 'Ernestina Lagos',
    days: ['mon', 'tue'],
    from: '18:00',
    to: '19:00',
    picture: 'memorias-del-valle',
  },
  {
    name: 'Deportes al toque',
    locutor: 'Beto Funes',
    days: ['mon', 'wed', 'fri'],
    from: '19:00',
    to: '20:30',
  },
  {
    name: 'Peña de fin de semana',
    locutor: 'Los hermanos Ñanco',
    days: ['sat', 'sun'],
    from: '13:00',
    to: '17:00',
    picture: 'pena-de-fin-de-semana',
  },
  {
    name: 'Trasnoche',
    locutor: 'Lucho «el Sereno» Vera',
    days: ['sat'],
    from: '23:00',
    to: '02:00',
    picture: 'trasnoche',
  },
  { name: 'Música sin parar', locutor: '', days: ['sun'], from: '00:00', to: '00:00' },
  {
    name: 'El último minuto',
    locutor: 'Automático',
    days: ['thu', 'fri'],
    from: '23:59',
    to: '00:00',
  },
  {
    name: 'Amanecer andino',
    locutor: 'Nora Quispe',
    days: ['tue', 'sat'],
    from: '05:00',
    to: '06:00',
    picture: 'amanecer-andino',
  },
];

export interface DemoPush {
  hoursAgo: number;
  title: string;
  message: string;
  state: PushState;
  link: string;
  /** `pictures/<picture>.webp`. */
  picture?: string;
}

export const PUSHS: DemoPush[] = [
  {
    hoursAgo: 0.3,
    title: 'Peña del sábado',
    message: 'Quedan las últimas entradas. Escribinos desde la app y participá del sorteo.',
    state: PUSH_STATES.sent,
    link: '',
    picture: 'pena-del-sabado',
  },
  {
    hoursAgo: 5,
    title: 'Alerta por viento fuerte',
    message: 'Ráfagas de hasta 90 km/h esta tarde en todo el valle. Evita circular por la ruta 7.',
    state: PUSH_STATES.sent,
    link: 'https://clima.example/alertas',
  },
  {
    hoursAgo: 26,
    title: 'Entrevista exclusiva',
    message: 'Hoy a las 11, el intendente responde las preguntas de los oyentes.',
    state: PUSH_STATES.sent,
    link: '',
    picture: 'entrevista-exclusiva',
  },
  {
    hoursAgo: 51,
    title: 'Nueva programación',
    message: 'Desde el lunes, más música y más voces. Mírala en la app.',
    state: PUSH_STATES.failed,
    link: 'https://cordillera.example/programacion',
    picture: 'nueva-programacion',
  },
  {
    hoursAgo: 98,
    title: '¡Cumplimos 25 años!',
    message: 'Gracias por acompañarnos. Festejamos con vos todo el fin de semana 🎉',
    state: PUSH_STATES.sent,
    link: 'https://cordillera.example',
    picture: 'cumplimos-25-anos',
  },
  {
    hoursAgo: 170,
    title: 'Prueba',
    message: 'Mensaje de prueba del equipo técnico.',
    state: PUSH_STATES.unconfigured,
    link: '',
  },
];

export const SPONSORS: { link: string; picture: string }[] = [
  { link: 'https://panaderia-la-espiga.example', picture: 'auspiciante-1' },
  { link: 'https://maderas-del-sur.example/ofertas', picture: 'auspiciante-2' },
  { link: '', picture: 'auspiciante-3' },
  { link: 'https://optica-cumbres.example', picture: 'auspiciante-4' },
];

export const QRS: { name: string; picture: string; downloads: number; shares: number }[] = [
  { name: 'Menú de la peña', picture: 'qr-menu-de-la-pena', downloads: 128, shares: 41 },
  {
    name: 'Descuento Panadería La Espiga',
    picture: 'qr-descuento-panaderia-la-espiga',
    downloads: 312,
    shares: 97,
  },
  { name: 'Bases del sorteo', picture: 'qr-bases-del-sorteo', downloads: 0, shares: 0 },
];
