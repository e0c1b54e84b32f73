// Generated from contracts/. Do not edit: npm run generate.
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import schema from './RegistrationAccount.json' with { type: 'json' }
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// generated/forms/validator.cjs
var require_validator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = validate20;
	module.exports.default = validate20;
	const schema31 = schema;
	const formats0 = rules_ajv_formats.formats.kbo;
	const formats2 = rules_ajv_formats.formats.email;
	const formats4 = rules_ajv_formats.formats.iban;
	const formats6 = rules_ajv_formats.formats.bic;
	const formats8 = rules_ajv_formats.formats.country;
	const pattern4 = /* @__PURE__ */ new RegExp("^([1-9][0-9]{3})?$", "u");
	const pattern5 = /* @__PURE__ */ new RegExp("^\\S*$", "u");
	const pattern6 = /* @__PURE__ */ new RegExp("^[^.]*$", "u");
	const pattern7 = /* @__PURE__ */ new RegExp("^(?![Bb][Ee])", "u");
	const pattern8 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	const func1 = Object.prototype.hasOwnProperty;
	const func2 = require_ucs2length().default;
	const func10 = rules_keyword_checks.checks["isPlainLine"];
	const func11 = rules_keyword_checks.checks["isOwnName"];
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		const _errs1 = errors;
		let valid0 = true;
		const _errs2 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.countryCode === void 0 && "countryCode") {
				const err0 = {};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			} else if (data.countryCode !== void 0) {
				if ("BE" !== data.countryCode) {
					const err1 = {};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			}
		}
		var _valid0 = _errs2 === errors;
		errors = _errs1;
		if (vErrors !== null) {
			if (_errs1) vErrors.length = _errs1;
			else vErrors = null;
		}
		if (_valid0) {
			const _errs4 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.kbo !== void 0) {
					let data1 = data.kbo;
					if (typeof data1 === "string") {
						if (!formats0(data1)) {
							const err2 = {
								instancePath: instancePath + "/kbo",
								schemaPath: "#/then/properties/kbo/format",
								keyword: "format",
								params: { format: "kbo" }
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
					}
				}
				if (data.postalZone !== void 0) {
					let data2 = data.postalZone;
					if (typeof data2 === "string") {
						if (!pattern4.test(data2)) {
							const err3 = {
								instancePath: instancePath + "/postalZone",
								schemaPath: "#/then/properties/postalZone/pattern",
								keyword: "pattern",
								params: { pattern: "^([1-9][0-9]{3})?$" }
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
					}
				}
			}
			var _valid0 = _errs4 === errors;
			valid0 = _valid0;
			if (valid0) {
				var props0 = {};
				props0.kbo = true;
				props0.postalZone = true;
				props0.countryCode = true;
			}
		}
		if (!valid0) {
			const err4 = {
				instancePath,
				schemaPath: "#/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.kbo === void 0) {
				const err5 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "kbo" }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.email === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "email" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.name === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (data.street === void 0) {
				const err8 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "street" }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.city === void 0) {
				const err9 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "city" }
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (data.postalZone === void 0) {
				const err10 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "postalZone" }
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (data.countryCode === void 0) {
				const err11 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "countryCode" }
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			for (const key0 in data) if (!func1.call(schema31.properties, key0)) {
				const err12 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (data.kbo !== void 0) {
				let data3 = data.kbo;
				if (typeof data3 === "string") {
					if (!pattern5.test(data3)) {
						const err13 = {
							instancePath: instancePath + "/kbo",
							schemaPath: "#/properties/kbo/allOf/0/pattern",
							keyword: "pattern",
							params: { pattern: "^\\S*$" }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				} else {
					const err14 = {
						instancePath: instancePath + "/kbo",
						schemaPath: "#/properties/kbo/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (typeof data3 === "string") {
					if (!pattern6.test(data3)) {
						const err15 = {
							instancePath: instancePath + "/kbo",
							schemaPath: "#/properties/kbo/allOf/1/pattern",
							keyword: "pattern",
							params: { pattern: "^[^.]*$" }
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				} else {
					const err16 = {
						instancePath: instancePath + "/kbo",
						schemaPath: "#/properties/kbo/allOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (typeof data3 === "string") {
					if (!pattern7.test(data3)) {
						const err17 = {
							instancePath: instancePath + "/kbo",
							schemaPath: "#/properties/kbo/allOf/2/pattern",
							keyword: "pattern",
							params: { pattern: "^(?![Bb][Ee])" }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/kbo",
						schemaPath: "#/properties/kbo/allOf/2/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (typeof data3 === "string") {
					if (func2(data3) > 20) {
						const err19 = {
							instancePath: instancePath + "/kbo",
							schemaPath: "#/properties/kbo/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					if (func2(data3) < 1) {
						const err20 = {
							instancePath: instancePath + "/kbo",
							schemaPath: "#/properties/kbo/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				} else {
					const err21 = {
						instancePath: instancePath + "/kbo",
						schemaPath: "#/properties/kbo/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
			if (data.email !== void 0) {
				let data4 = data.email;
				if (typeof data4 === "string") {
					if (func2(data4) > 254) {
						const err22 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					if (func2(data4) < 1) {
						const err23 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (!formats2(data4)) {
						const err24 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email" }
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				} else {
					const err25 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.iban !== void 0) {
				let data5 = data.iban;
				if (typeof data5 === "string") {
					if (func2(data5) > 42) {
						const err26 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (!formats4(data5)) {
						const err27 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/format",
							keyword: "format",
							params: { format: "iban" }
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
				} else {
					const err28 = {
						instancePath: instancePath + "/iban",
						schemaPath: "#/properties/iban/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
			}
			if (data.bic !== void 0) {
				let data6 = data.bic;
				if (typeof data6 === "string") {
					if (func2(data6) > 11) {
						const err29 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (!formats6(data6)) {
						const err30 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/format",
							keyword: "format",
							params: { format: "bic" }
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				} else {
					const err31 = {
						instancePath: instancePath + "/bic",
						schemaPath: "#/properties/bic/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data7 = data.name;
				if (typeof data7 === "string") {
					if (func2(data7) > 50) {
						const err32 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
					if (func2(data7) < 1) {
						const err33 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (!pattern8.test(data7)) {
						const err34 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					if (!func10(data7)) {
						const err35 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/x-plain-line",
							keyword: "x-plain-line",
							params: {}
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (!func11(data7)) {
						const err36 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/x-own-name",
							keyword: "x-own-name",
							params: {}
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				} else {
					const err37 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
			}
			if (data.street !== void 0) {
				let data8 = data.street;
				if (typeof data8 === "string") {
					if (func2(data8) > 200) {
						const err38 = {
							instancePath: instancePath + "/street",
							schemaPath: "#/properties/street/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
					if (func2(data8) < 1) {
						const err39 = {
							instancePath: instancePath + "/street",
							schemaPath: "#/properties/street/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
				} else {
					const err40 = {
						instancePath: instancePath + "/street",
						schemaPath: "#/properties/street/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
			}
			if (data.city !== void 0) {
				let data9 = data.city;
				if (typeof data9 === "string") {
					if (func2(data9) > 100) {
						const err41 = {
							instancePath: instancePath + "/city",
							schemaPath: "#/properties/city/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
					if (func2(data9) < 1) {
						const err42 = {
							instancePath: instancePath + "/city",
							schemaPath: "#/properties/city/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				} else {
					const err43 = {
						instancePath: instancePath + "/city",
						schemaPath: "#/properties/city/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
			}
			if (data.postalZone !== void 0) {
				let data10 = data.postalZone;
				if (typeof data10 === "string") {
					if (!pattern5.test(data10)) {
						const err44 = {
							instancePath: instancePath + "/postalZone",
							schemaPath: "#/properties/postalZone/allOf/0/pattern",
							keyword: "pattern",
							params: { pattern: "^\\S*$" }
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
				} else {
					const err45 = {
						instancePath: instancePath + "/postalZone",
						schemaPath: "#/properties/postalZone/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err45];
					else vErrors.push(err45);
					errors++;
				}
				if (typeof data10 === "string") {
					if (!pattern6.test(data10)) {
						const err46 = {
							instancePath: instancePath + "/postalZone",
							schemaPath: "#/properties/postalZone/allOf/1/pattern",
							keyword: "pattern",
							params: { pattern: "^[^.]*$" }
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
				} else {
					const err47 = {
						instancePath: instancePath + "/postalZone",
						schemaPath: "#/properties/postalZone/allOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err47];
					else vErrors.push(err47);
					errors++;
				}
				if (typeof data10 === "string") {
					if (func2(data10) > 20) {
						const err48 = {
							instancePath: instancePath + "/postalZone",
							schemaPath: "#/properties/postalZone/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
					if (func2(data10) < 1) {
						const err49 = {
							instancePath: instancePath + "/postalZone",
							schemaPath: "#/properties/postalZone/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
				} else {
					const err50 = {
						instancePath: instancePath + "/postalZone",
						schemaPath: "#/properties/postalZone/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
			}
			if (data.countryCode !== void 0) {
				let data11 = data.countryCode;
				if (typeof data11 === "string") {
					if (func2(data11) > 2) {
						const err51 = {
							instancePath: instancePath + "/countryCode",
							schemaPath: "#/properties/countryCode/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					if (func2(data11) < 1) {
						const err52 = {
							instancePath: instancePath + "/countryCode",
							schemaPath: "#/properties/countryCode/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
					if (!formats8(data11)) {
						const err53 = {
							instancePath: instancePath + "/countryCode",
							schemaPath: "#/properties/countryCode/format",
							keyword: "format",
							params: { format: "country" }
						};
						if (vErrors === null) vErrors = [err53];
						else vErrors.push(err53);
						errors++;
					}
				} else {
					const err54 = {
						instancePath: instancePath + "/countryCode",
						schemaPath: "#/properties/countryCode/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
			}
		} else {
			const err55 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err55];
			else vErrors.push(err55);
			errors++;
		}
		validate20.errors = vErrors;
		return errors === 0;
	}
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export default require_validator();
