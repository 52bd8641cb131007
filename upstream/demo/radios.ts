/** The platform's other stations: names and states as a super admin finds them. All made up. */

export interface DemoRadio {
  name: string;
  owner: string;
  flavor: string | null;
  package?: string;
  /** Days since it was made. */
  age: number;
  suspended?: true;
  apk?: true;
  sponsors?: true;
  roles?: true;
  firebase?: true;
}

export const RADIOS: DemoRadio[] = [
  {
    name: 'FM Litoral',
    owner: 'Claudia Benítez',
    flavor: 'fmlitoral',
    age: 910,
    apk: true,
    sponsors: true,
    firebase: true,
  },
  { name: 'Radio Ñandú', owner: 'Walter Domínguez', flavor: 'nandu', age: 802, firebase: true },
  {
    name: 'La Voz del Puerto',
    owner: 'Rosario Almada',
    flavor: 'lavozdelpuerto',
    age: 777,
    apk: true,
    roles: true,
  },
  {
    name: 'Estación Sur 101.9',
    owner: 'Damián Kruger',
    flavor: 'estacionsur',
    age: 731,
    sponsors: true,
    firebase: true,
  },
  {
    name: 'Radio Pampa Libre',
    owner: 'Ofelia Duarte',
    flavor: 'pampalibre',
    age: 699,
    suspended: true,
  },
  {
    name: 'Onda Cafayate',
    owner: 'Martín Zuleta',
    flavor: 'ondacafayate',
    age: 640,
    firebase: true,
  },
  { name: 'FM Aurora', owner: 'Aurora Méndez', flavor: 'fmaurora', age: 588, apk: true },
  {
    name: 'Radio Quebrada',
    owner: 'Simón Colque',
    flavor: 'quebrada',
    age: 545,
    sponsors: true,
    roles: true,
    firebase: true,
  },
  { name: 'Más FM 88.7', owner: 'Jesica Robledo', flavor: 'masfm', age: 503 },
  {
    name: 'Radio Universidad del Valle',
    owner: 'Álvaro Sepúlveda',
    flavor: 'univalle',
    package: 'edu',
    age: 470,
    roles: true,
    firebase: true,
  },
  {
    name: 'La Esquina del Tango',
    owner: 'Héctor Bruno',
    flavor: 'esquinatango',
    age: 422,
    apk: true,
  },
  { name: 'Radio Guaraní', owner: 'Perla Giménez', flavor: 'guarani', age: 389, firebase: true },
  {
    name: 'FM Del Lago',
    owner: 'Bruno Etcheverry',
    flavor: 'fmdellago',
    age: 351,
    suspended: true,
    apk: true,
  },
  { name: 'Radio Altiplano', owner: 'Wara Mamani', flavor: 'altiplano', age: 300, sponsors: true },
  {
    name: 'Cumbia 24 Horas',
    owner: 'Kevin Ávila',
    flavor: 'cumbia24',
    age: 266,
    apk: true,
    firebase: true,
  },
  {
    name: 'Radio Sagrado Corazón',
    owner: 'Hna. Beatriz Luna',
    flavor: 'sagradocorazon',
    package: 'org',
    age: 231,
  },
  {
    name: 'Frecuencia Joven',
    owner: 'Abril Ferreyra',
    flavor: 'frecuenciajoven',
    age: 188,
    roles: true,
  },
  {
    name: 'Radio Tierra Adentro',
    owner: 'Nicanor Painé',
    flavor: 'tierraadentro',
    age: 140,
    firebase: true,
  },
  { name: 'El Faro 94.1', owner: 'Úrsula Pagano', flavor: 'elfaro', age: 97 },
  { name: 'Radio Mburucuyá', owner: 'Tomás Ayala', flavor: 'mburucuya', age: 61, suspended: true },
  {
    name: 'Sintonía Norte',
    owner: 'Gabriela Iñíguez',
    flavor: 'sintonianorte',
    age: 33,
    apk: true,
  },
  { name: 'Nueva Radio', owner: 'Nuevo usuario', flavor: null, age: 2 },
];
