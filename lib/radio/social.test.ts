import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatsappDigits } from '#lib/contract/web-address.ts';
import { socialLead, whatsappLead } from './social.ts';

test('a handle, with or without its @, leads to the network', () => {
  assert.deepEqual(socialLead('instagram', '@radio.nandu'), {
    href: 'https://instagram.com/radio.nandu',
  });
  assert.deepEqual(socialLead('twitter', ' nandu_fm '), { href: 'https://x.com/nandu_fm' });
  assert.equal(socialLead('facebook', 'ñandú').href, 'https://facebook.com/%C3%B1and%C3%BA');
  assert.equal(socialLead('instagram', 'radio.com').href, 'https://instagram.com/radio.com');
});

test('an address leads to itself, also without its https', () => {
  assert.deepEqual(socialLead('facebook', 'https://facebook.com/nandu'), {
    href: 'https://facebook.com/nandu',
  });
  assert.equal(
    socialLead('facebook', 'm.facebook.com/nandu?locale=es').href,
    'https://m.facebook.com/nandu?locale=es',
  );
  assert.equal(socialLead('twitter', 'twitter.com/nandu').href, 'https://twitter.com/nandu');
  assert.equal(socialLead('facebook', 'HTTP://radio.example/fb').href, 'http://radio.example/fb');
});

test('another network’s address is said to be that', () => {
  assert.deepEqual(socialLead('instagram', 'facebook.com/nandu'), {
    href: 'https://facebook.com/nandu',
    problem: 'Esta dirección es de Facebook.',
  });
  assert.match(
    socialLead('facebook', 'https://www.facebook.com').problem ?? '',
    /Falta el usuario/,
  );
});

test('what is neither leads nowhere', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'la radio del sur',
    '//evil.example',
    'https://',
    '@',
    '<b>',
    'ftp://radio.example/x',
  ]) {
    const lead = socialLead('facebook', text);
    assert.equal(lead.href, undefined, text);
    assert.match(lead.problem ?? '', /no abre nada/, text);
  }
  assert.deepEqual(socialLead('facebook', '  '), {});
});

test('a Whatsapp number is its digits, however it was written', () => {
  for (const typed of [
    '+54 9 351 555-1234',
    '(549) 351.555.1234',
    '00 54 9 3515551234',
    'https://wa.me/5493515551234',
    'wa.me/5493515551234?text=hola',
    'https://api.whatsapp.com/send?text=hola&phone=5493515551234',
  ])
    assert.equal(whatsappDigits(typed), '5493515551234', typed);
  assert.equal(whatsappDigits('llámame'), 'llámame');
  assert.deepEqual(whatsappLead('+54 9 351 555 1234'), { href: 'https://wa.me/5493515551234' });
});

test('a number that is not whole leads nowhere, and says what it lacks', () => {
  assert.match(whatsappLead('549').problem ?? '', /Falta el número/);
  assert.match(whatsappLead('0351 555 1234').problem ?? '', /código de país/);
  assert.match(whatsappLead('1'.repeat(16)).problem ?? '', /15 dígitos/);
  assert.match(whatsappLead('el de siempre').problem ?? '', /solo números/);
  assert.equal(whatsappLead('1'.repeat(8)).href, 'https://wa.me/11111111');
  assert.equal(whatsappLead('1'.repeat(15)).href, 'https://wa.me/111111111111111');
  assert.deepEqual(whatsappLead(''), {});
});
