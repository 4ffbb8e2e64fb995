import { mount } from "svelte";

import App from "./App.svelte";
import { makeInstallable } from "./installing";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("page");
if (!target) throw new Error("the page has no place to draw in");
mount(App, { target });
makeInstallable();
