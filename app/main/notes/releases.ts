export interface Release {
  version: string;
  date: string;
  changes: string[];
}

/** The specification's four versions (§2), newest first. */
export const android: Release[] = [
  {
    version: 'v 6.1',
    date: 'Junio de 2026',
    changes: [
      'Tus oyentes pueden enviar notas de voz y fotos junto con su mensaje.',
      'Las notificaciones muestran la imagen de portada a todo el ancho.',
      'La radio sigue sonando al cambiar de Wi-Fi a datos móviles, sin cortes de varios segundos.',
      'Nueva pantalla de programación: marca el programa que está al aire.',
      'Compatible con Android 16.',
    ],
  },
  {
    version: 'v 5.4',
    date: 'Noviembre de 2025',
    changes: [
      'Carátulas por artista, por canción o por ambos, según lo elijas en Configuración.',
      'Módulo de códigos QR: la app cuenta las descargas y las veces que se comparten.',
      'Controles de reproducción en la pantalla bloqueada y en el auto.',
      'Corregido: la app se cerraba si la señal de video no respondía.',
    ],
  },
];

export const panel: Release[] = [
  {
    version: 'v 1.3',
    date: 'Junio de 2026',
    changes: [
      'Diseño nuevo, con tema claro y oscuro, pensado también para el teléfono.',
      'Mensajes más rápidos: llegan solos, se buscan y se filtran sin recargar.',
      'Las notas de voz se escuchan desde la lista, a la velocidad que prefieras.',
      'Sesión más segura: al salir se cierra en todas las pestañas.',
    ],
  },
  {
    version: 'v 1.2',
    date: 'Enero de 2026',
    changes: [
      'Programación: ordena los programas arrastrándolos.',
      'Auspiciantes: cada imagen puede abrir un enlace.',
      'Contadores de caracteres en notificaciones y configuración.',
      'Corregido: el horario de los programas que terminan después de medianoche.',
    ],
  },
];
