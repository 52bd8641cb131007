'use client';

import { Card } from '#components/ui/card.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Message } from '#lib/contract/messages.ts';
import { imageOf, nameOf, trackOf, withoutWords } from '../paths.ts';
import { AudioCard } from './audio-card.tsx';
import { ImageCard } from './image-card.tsx';

/** All of one message: who and when, the text, the audio and the picture. */
export function MessageCards({ message }: { message: Message }) {
  const name = nameOf(message);
  const track = trackOf(message);
  const image = imageOf(message);
  return (
    <div className="@container">
      <div
        className={
          image ? 'grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] @3xl:items-start' : ''
        }
      >
        <div className="flex max-w-3xl min-w-0 flex-col gap-4">
          <Card>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-bold text-accent-strong uppercase"
              >
                {[...name][0]}
              </span>
              <div className="min-w-0 flex-[1_1_10rem]">
                <h2 className="text-lg leading-snug font-bold break-words">{name}</h2>
                <LocalTime
                  iso={message.created_at}
                  format="detail"
                  className="text-sm text-ink-soft tabular-nums"
                />
              </div>
            </div>
          </Card>
          <Card title="Mensaje">
            {message.message.trim() ? (
              <p className="text-[1.0625rem] leading-relaxed break-words whitespace-pre-wrap">
                {message.message}
              </p>
            ) : (
              <p className="text-ink-faint italic">{withoutWords(message)}</p>
            )}
          </Card>
          {track && <AudioCard track={track} />}
        </div>
        {image && <ImageCard source={image} file={message.image} name={name} />}
      </div>
    </div>
  );
}
