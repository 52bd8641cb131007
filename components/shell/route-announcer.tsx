'use client';

import { useEffect } from 'react';

const NAME = 'next-route-announcer';

/**
 * The live region where Next says the title of a page that opened. Next makes an assertive one unless
 * it finds one, and screen readers drop a polite notice ('Mensaje eliminado.') for an assertive text.
 */
export function RouteAnnouncer() {
  useEffect(() => {
    if (document.getElementsByName(NAME).length > 0) return;
    const place = document.createElement(NAME);
    place.setAttribute('name', NAME);
    const region = document.createElement('div');
    region.ariaLive = 'polite';
    region.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
    place.attachShadow({ mode: 'open' }).append(region);
    document.body.append(place);
  }, []);
  return null;
}
