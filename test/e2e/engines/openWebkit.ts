import { mkdir, writeFile } from 'node:fs/promises';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { webkit } from '../../../scripts/engines.mjs';
import type { EnginePage } from './EnginePage.js';
import { startWebkitDriver } from './startWebkitDriver.js';

const KEYS = { Backspace: Key.BACK_SPACE, Enter: Key.ENTER, Escape: Key.ESCAPE };

/** Opens WebKitGTK's MiniBrowser through WebDriver. Downloads are saved in the folder. */
export async function openWebkit(downloads: string): Promise<EnginePage> {
  const driver = await startWebkitDriver(await configureDownloads(downloads));
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: webkit(), args: ['--automation'] },
  });
  const browser = await new Builder().usingServer(driver.url).withCapabilities(capabilities).build();
  const evaluate = <Result>(expression: string) => browser.executeScript<Result>(`return ${expression}`);
  return {
    evaluate,
    frame: {
      evaluate: async (expression) => {
        const [frame] = await browser.findElements(By.css('iframe'));
        if (frame === undefined) return undefined;
        await browser.switchTo().frame(frame);
        return evaluate(expression).finally(() => browser.switchTo().defaultContent());
      },
    },
    goto: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    click: async (expression) => (await evaluate<WebElement>(expression)).click(),
    type: async (text) => browser.switchTo().activeElement().sendKeys(text),
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    pressControl: (letter) => browser.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    resize: (width, height) => resize(browser, width, height),
    screenshot: async (path) => writeFile(path, await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      await driver.stop();
    },
  };
}

/** WebDriver sets the size of the window, which includes the browser's controls. */
async function resize(browser: WebDriver, width: number, height: number): Promise<void> {
  const [across, down] = await browser.executeScript<[number, number]>(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]',
  );
  await browser
    .manage()
    .window()
    .setRect({ width: width + across, height: height + down });
}

/** MiniBrowser saves to the desktop's folder for downloads. Returns the variables that set it. */
async function configureDownloads(downloads: string): Promise<Readonly<Record<string, string>>> {
  const config = `${downloads}/.config`;
  await mkdir(config, { recursive: true });
  await writeFile(`${config}/user-dirs.dirs`, `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { XDG_CONFIG_HOME: config };
}
